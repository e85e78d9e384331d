#if MICROIX_FAULTS
    import CMicroixMath

    /// The faults that `scripts/faults` seeds into the engine, one per run, by the environment variable
    /// `MICROIX_FAULT`.
    package enum Fault: String {
        // The reported velocity is wrong; the shown value is right.
        case curveDerivative = "curve_derivative"
        case keyframeDerivative = "keyframe_derivative"
        case residualDerivative = "residual_derivative"
        case sumDerivative = "sum_derivative"
        case additionDerivative = "addition_derivative"
        case blendDerivative = "blend_derivative"
        case springDerivative = "spring_derivative"
        case decayDerivative = "decay_derivative"
        case reverseDerivative = "reverse_derivative"
        case colourDerivative = "colour_derivative"
        case expressionDerivative = "expression_derivative"

        // Value or velocity is wrong where one motion takes over from another.
        case noResidual = "no_residual"
        case residualWithoutVelocity = "residual_without_velocity"
        case springForgetsVelocity = "spring_forgets_velocity"
        case throwHalved = "throw_halved"
        case releaseWithoutVelocity = "release_without_velocity"
        case trackerHalved = "tracker_halved"
        case fadeWithoutVelocity = "fade_without_velocity"
        case staleTakeOver = "stale_take_over"
        case slidesUnderFinger = "slides_under_finger"

        // A motion goes elsewhere, or ends at the wrong time.
        case delayBackwards = "delay_backwards"
        case loopDrifts = "loop_drifts"
        case settlesEarly = "settles_early"
        case completesEarly = "completes_early"
        case turnsForgotten = "turns_forgotten"
        case reducedStays = "reduced_stays"
        case layerGoneEarly = "layer_gone_early"

        // Something that belongs to a state outlives the state, happens in the wrong order, or is lost.
        case timersSurvive = "timers_survive"
        case cancelIgnored = "cancel_ignored"
        case cuesSurvive = "cues_survive"
        case loopsSurvive = "loops_survive"
        case agendaOrder = "agenda_order"
        case historyForgets = "history_forgets"
        case lostInFlight = "lost_in_flight"
        case snapshotWithoutResidual = "snapshot_without_residual"

        /// The fault that `MICROIX_FAULT` names; `nil` where the variable is unset or empty.
        package static let chosen: Fault? = {
            guard let name = microix_fault().map({ String(cString: $0) }), !name.isEmpty else { return nil }
            guard let fault = Fault(rawValue: name) else { fatalError("MICROIX_FAULT names no fault: \(name)") }
            return fault
        }()

        package static func `is`(_ fault: Fault) -> Bool { chosen == fault }
    }

    extension Residual {
        /// The residual as the chosen fault changes it; unchanged without a fault of residuals.
        var faulty: Residual {
            switch Fault.chosen {
            case .noResidual: .none
            case .residualWithoutVelocity: Residual(offset: offset, slope: .zero, length: length)
            default: self
            }
        }
    }
#endif
