import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

@Suite struct `Broken components` {
    /// By name: what each of them is to be found out by.
    private static let faults: [String: Oracle] = [
        "sent_at_the_end": .repeated, "knob_snaps": .leftBehind, "price_goes_up": .announced,
        "typing_for_good": .leftBehind, "beyond_its_bounds": .leftBehind,
        "bar_goes_early": .leftBehind, "turns_at_once": .leftBehind, "dark_line": .unreadable,
        "count_kept": .settlesElsewhere, "hint_under_mouse": .leftBehind, "tick_stays": .leftBehind,
        "shade_stays": .leftBehind, "moves_when_reduced": .reducedMotion, "print_goes_below": .leftBehind,
        "ring_keeps_its_rest": .leftBehind, "sent_by_both": .repeated,
        "cut_only_in_flight": .jump, "bar_says_ninety": .announced, "tab_cut_in_flight": .jump,
        "ring_says_plugged": .announced, "page_beyond_last": .announced, "dragged_song": .keyboard,
        "saved_unread": .reducedMotion, "never_pressed": .announced, "double_detent": .repeated,
        "toggle_deaf": .ignoredInFlight, "rows_told_by_first": .announced,
        "disabled_inside_out": .announced, "thumb_over_name": .announced,
        "jump": .jump, "kink": .kink, "dead_end": .deadEnd, "unreachable": .unreachable, "overshoot": .overshoot,
        "out_of_range": .outOfRange, "drift": .drift, "cycle_drift": .drift, "never_settles": .neverSettles,
        "tremble": .tremble, "late": .late, "left_behind": .leftBehind, "settles_elsewhere": .settlesElsewhere,
        "ignored_in_flight": .ignoredInFlight, "time_steps": .timeSteps, "reduced_motion": .reducedMotion,
        "flash": .flash, "error": .error, "colour_range": .outOfRange, "promise": .promise,
        "covered": .unreachable, "slow_finger": .late, "slow_hold": .late, "reduced_moves": .reducedMotion,
        "snaps": .jump, "pops": .jump,
        "lost_in_between": .ignoredInFlight, "stops_on_its_way": .kink, "inside_out": .outOfRange,
        "long_turn": .overshoot, "late_row": .late, "thrown_off": .outOfRange, "told_twice": .repeated,
        "cue_rain": .repeated, "unreadable": .unreadable, "label_cut": .unreadable, "needless_look": .settlesElsewhere,
        "reduced_loop": .reducedMotion, "hovered_for_good": .leftBehind,
        "race": .error, "pendulum": .settlesElsewhere, "dead_drag": .leftBehind,
        "two_at_once": .settlesElsewhere,
        "pops_in_group": .jump, "cut_in_flight": .jump, "not_called_back": .ignoredInFlight,
        "submits_twice": .repeated, "unreadable_pair": .unreadable, "drift_free": .drift,
        "keys_nothing": .keyboard, "keys_unreached": .keyboard, "focus_unseen": .focus, "focus_trapped": .focus,
        "focus_nowhere": .focus, "told_late": .announced, "told_never": .announced, "told_by_finger": .announced,
        "cancel_chooses": .leftBehind, "cancel_deletes": .leftBehind, "cancel_keeps_text": .leftBehind,
        "toast_unreadable": .unreadable, "pressed_for_good": .leftBehind, "swallowed": .ignoredInFlight,
        "not_counted": .ignoredInFlight, "finger_lost": .ignoredInFlight, "undo_midway": .settlesElsewhere,
        "second_message": .leftBehind, "page_under_finger": .leftBehind, "press_forgotten": .leftBehind,
        "double_flickers": .repeated, "lost_in_pause": .ignoredInFlight, "lit_by_touch": .leftBehind,
        "unreadable_words": .unreadable, "told_behind": .announced, "told_inverted": .announced,
        "more_is_less": .announced, "set_upside_down": .announced, "expanded_inverted": .announced,
        "left_while_waiting": .leftBehind,
        "disabled_answers": .announced,
        "thrown_pages": .outOfRange, "key_held_for_good": .focus, "label_empty": .announced,
        "two_selected": .announced, "says_nil": .unreadable, "worked_below": .focus, "dead_under_focus": .focus,
        "opens_after_exit": .leftBehind, "read_aloud": .repeated, "repeats_toggle": .keyboard, "chatter": .repeated,
        "disabled_in_press": .announced, "clear_scrim": .unreachable,
        "against_finger": .leftBehind, "haptic_twice": .repeated, "opens_wrong_way": .leftBehind,
        "told_stale": .announced, "tap_and_hold": .repeated, "outgrown_badge": .unreadable,
        "texts_overlap": .unreadable, "wrong_row": .leftBehind, "hides_under_finger": .leftBehind,
        "same_colour": .unreadable, "queue_backlog": .late, "below_least": .announced,
        "up_after_hold": .repeated, "refused_finger": .announced,
        "left_midway": .leftBehind, "thrown_past": .outOfRange, "past_last_page": .announced,
        "expanded_when_small": .announced, "haptic_each_sample": .repeated, "undo_too_early": .ignoredInFlight,
        "answer_cut": .unreadable, "held_by_motion": .reducedMotion, "raised_as_taken": .leftBehind,
        "told_by_clip": .announced, "resent_while_disabled": .announced, "first_tab_told": .announced,
        "row_goes_below": .leftBehind, "undo_over_at_once": .reducedMotion, "read_too_late": .announced,
        "drawn_page_back": .leftBehind, "held_without_focus": .focus,
        "pages_inverted": .leftBehind, "three_stops_down": .announced,
        "tab_beside_told": .announced, "drawn_sideways": .leftBehind, "words_like_plate": .unreadable,
        "rows_without_keys": .keyboard, "paid_twice": .keyboard, "closed_where_closed": .keyboard,
        "menu_and_photo": .repeated, "status_at_each_sample": .repeated, "half_covered": .unreachable,
        "words_swapped": .announced, "percent_as_part": .announced, "rule_against_finger": .leftBehind,
        "rule_sideways": .leftBehind, "paid_at_rest_again": .repeated, "falls_back": .keyboard,
        "caption_beyond": .unreadable, "counted_twice": .repeated, "moved_off": .focus, "works_through": .focus,
        "skipped_once": .ignoredInFlight, "words_from_the_side": .unreadable, "words_faint": .unreadable,
        "ahead_of_finger": .leftBehind, "told_as_one": .announced, "rows_told_alike": .announced,
        "arrow_stays_down": .leftBehind, "badge_late": .late, "cancel_stays": .leftBehind, "focus_kept": .deadEnd,
        "disabled_group": .announced,
        "label_over_value": .unreadable, "words_below": .unreadable, "dark_on_dark": .unreadable,
        "slid_off": .leftBehind, "turned_unseen": .announced, "done_told_next": .announced,
        "last_row_goes": .leftBehind, "asked_twice": .announced, "hovered_on": .leftBehind,
        "menu_off_by_one": .announced, "lines_too_close": .unreadable, "paid_slid_off": .leftBehind,
        "stops_at_nine": .keyboard, "drawn_too_short": .keyboard,
        "armed_slid_off": .leftBehind, "preview_stays": .leftBehind, "opens_others": .announced,
        "sheet_inverted": .announced, "other_number": .announced, "tells_old": .announced,
        "crosses_stay": .announced, "other_thumb_read": .announced,
        "escape_leaves": .announced, "escape_of_parts": .announced, "held_slid_off": .leftBehind,
        "kept_order": .leftBehind, "pages_both": .unreadable, "inverted_input": .announced,
        "mute_forgets": .announced,
        "vote_counts_on": .announced, "order_untold": .leftBehind, "cancel_over_again": .focus,
        "narrower_than_nothing": .outOfRange, "words_clipped_away": .unreadable, "held_on_in_a_group": .leftBehind,
        "thrown_to_none": .announced, "keys_of_the_other": .keyboard,
        "only_first_checked": .announced,
        "timer_forgets_finger": .leftBehind, "says_otherwise": .announced, "part_of_hundred": .announced,
        "falls_back_untold": .keyboard, "comes_clipped_away": .unreadable, "rests_between": .announced,
        "menu_without_escape": .keyboard, "names_stay": .announced, "icons_both": .unreadable,
        "grip_comes_after": .announced, "number_stays": .announced,
        "stays_lit": .leftBehind, "lifted_for_good": .leftBehind, "tab_of_the_wish": .announced,
        "note_not_read": .reducedMotion, "outgrown_at_hundred": .unreadable,
        "saved_at_a_glance": .reducedMotion, "cross_stays_turned": .leftBehind, "undo_below_bar": .focus,
        "frame_stays": .leftBehind, "dot_stays": .leftBehind, "undo_keeps_total": .leftBehind,
        "counts_unseen": .leftBehind, "retry_goes_on": .leftBehind, "more_than_all": .announced,
        "pill_outgrown": .unreadable, "bar_outgrown": .unreadable,
    ]

    /// Those that show in a single run, without comparing it to another.
    private static let shown: Set = [
        "jump", "kink", "overshoot", "out_of_range", "tremble", "late", "left_behind", "flash", "error", "promise",
        "snaps", "pops", "stops_on_its_way", "inside_out", "long_turn", "late_row", "told_twice", "cue_rain",
    ]

    /// What of it a person has to read in order to mend it.
    private static let words: [String: String] = [
        "rows_told_by_first": "and is told as 'Milk', which 'row[1]' says",
        "disabled_inside_out": "told as disabled where a finger does something with it",
        "thumb_over_name": "told as chosen where 'thumb' lies over its words",
        "drift_free": "say mx.angle", "reduced_loop": "by more than the 12 pt that are let pass",
        "reduced_moves": "12 pt that are let pass",
        "pops_in_group": "'tip' is gone at once", "not_called_back": "'show' is lost",
        "submits_twice": "'submit' is told 2 times, and once where each trigger waits",
        "cancel_chooses": "'chosen' is told though the gesture is taken away",
        "cancel_deletes": "'deleted' is told though the gesture is taken away",
        "cancel_keeps_text": "after 'drag.cancelled'", "unreadable_pair": "'theme.dark' and 'use.off' come together",
        "unreadable_words": "the contrast of 'Following' to what lies below it",
        "told_behind": "changes the number that it shows to",
        "told_inverted": "checked where 'is_on' is set to false", "more_is_less": "its increment makes the value less",
        "left_while_waiting": "'hover.exit' is lost while it is on its way",
        "thrown_pages": "where nobody sees it any more",
        "disabled_answers": "a finger does with it what it does where it is not",
        "expanded_inverted": "told as expanded where less is there",
        "keys_nothing": "it can 'activate', and nothing comes of 'space'",
        "keys_unreached": "fingers lead to the state 'opened', and no key does",
        "focus_unseen": "where nothing of it is to be seen", "focus_trapped": "the focus is trapped",
        "focus_nowhere": "fingers can go on with 'stop'", "told_late": "its value is still told as 0",
        "told_never": "the same is told of it in every place", "told_by_finger": "it is told as",
        "not_counted": "'mark' stays as it was", "finger_lost": "'knob.x' does not follow",
        "undo_midway": "as without the interruption",
        "second_message": "with the timer of the 'show' before it",
        "sent_at_the_end": "as it is held, and with", "knob_snaps": "with its middle under the finger",
        "price_goes_up": "and not '80 €'",
        "typing_for_good": "never comes again", "beyond_its_bounds": "it stays there",
        "cut_only_in_flight": "at rest it moves there", "bar_says_ninety": "says '90 %' where it is told as 100",
        "bar_goes_early": "with the timer of the 'send' before it", "turns_at_once": "does not begin anew",
        "dark_line": "in 'night'", "count_kept": "it ends with 'stars' 8, not 7",
        "hint_under_mouse": "stays as it is without a mouse", "tick_stays": "which means the same, moves it",
        "shade_stays": "which means the same, moves it", "moves_when_reduced": "begins to move without end",
        "print_goes_below": "goes below 'right'", "ring_keeps_its_rest": "and not 'ring.sweep'",
        "sent_by_both": "one press leads on twice",
        "tab_cut_in_flight": "at rest it moves there", "ring_says_plugged": "elsewhere both are the same",
        "page_beyond_last": "more than there are", "dragged_song": "falls back as the finger lets go",
        "saved_unread": "over at once", "never_pressed": "the same is told of it in every place",
        "double_detent": "more often than something is passed",
        "page_under_finger": "which is nearer", "press_forgotten": "'touch.up' will lead nowhere",
        "double_flickers": "with yields_to = \"twice\" it waits",
        "cut_in_flight": "where it was going: at rest nothing is seen",
        "key_held_for_good": "as with 'space' held, though the focus has gone", "label_empty": "its label is empty",
        "two_selected": "only one of a tablist can be", "says_nil": "it says 'nil'",
        "worked_below": "it lies below 'scrim', which takes the finger",
        "dead_under_focus": "a finger does nothing with it while it has the focus",
        "opens_after_exit": "'open' comes after 'touch.exit'", "read_aloud": "is read aloud each time",
        "repeats_toggle": "it undoes what it has done", "chatter": "as it swings to and fro",
        "disabled_in_press": "a finger that is lifted from it tells 'tap'",
        "clear_scrim": "which nobody sees there and which does nothing",
        "against_finger": "and what it has the other way", "haptic_twice": "comes twice at the same instant",
        "opens_wrong_way": "on the other side of 0", "told_stale": "'tap' turns it over to the eye, and back",
        "tap_and_hold": "'hold.hold' as it is held, and 'open' as it is lifted",
        "outgrown_badge": "is longer than what it lies on", "texts_overlap": "lies over 'E-mail' of 'label'",
        "wrong_row": "takes 'row[3]' away, and 'row[2]' stays",
        "hides_under_finger": "takes 'bar' away under the finger",
        "same_colour": "though it can be read in others", "queue_backlog": "that wait for each other",
        "below_least": "'minus' goes on to change what is shown",
        "up_after_hold": "'touch.hold' as it is held, and 'touch.up' as it is lifted",
        "refused_finger": "where a finger's 'tap' is refused",
        "left_midway": "which 'drag.ended' takes back", "thrown_past": "where nobody sees it any more",
        "past_last_page": "told as 4, its greatest, where more is shown",
        "expanded_when_small": "expanded where less is there", "haptic_each_sample": "more than 30 cues",
        "undo_too_early": "'undo' is refused",
        "row_goes_below": "goes below 'row[2]'", "undo_over_at_once": "'pending' is over at once",
        "read_too_late": "what is read of it is still", "drawn_page_back": "on the other side of",
        "held_without_focus": "goes on to its end, though the focus has gone",
        "pages_inverted": "and what it has the other way",
        "three_stops_down": "its increment makes the value less: 2 becomes 1",
        "set_upside_down": "its increment makes the value less: 50 becomes 45",
        "told_by_clip": "expanded where less is there",
        "timer_forgets_finger": "a timer enters 'open' anew", "says_otherwise": "as which it is told elsewhere",
        "part_of_hundred": "as a part of one", "falls_back_untold": "a finger draws it elsewhere, and it falls back",
        "comes_clipped_away": "outside of what clips it, wherever it is there",
        "rests_between": "where none of it is told as checked", "menu_without_escape": "escape does not close it",
        "names_stay": "lies on 'row[", "icons_both": "it lies over 'play'", "grip_comes_after": "only comes after",
        "number_stays": "it says '80 %' in every place, and is told as",
        "only_first_checked": "it is told as false where it looks as it does where keys have made it true",
        "resent_while_disabled": "a finger does with it what it does where it is not",
        "first_tab_told": "it is told as selected in every place", "label_over_value": "lies over 'Email' of 'label'",
        "drawn_sideways": "the finger goes along y, and what it has sideways",
        "menu_and_photo": "'press.hold' as it is held, and 'press.up' as it is lifted",
        "status_at_each_sample": "changes more than 30 times within a second",
        "half_covered": "is taken by 'over', which nobody sees there",
        "words_swapped": "it says 'Pause' where it is told as 'Play'",
        "percent_as_part": "the end of its range, and 'set_part' goes on",
        "rule_against_finger": "and 'thumb' the other way", "rule_sideways": "and 'panel' sideways",
        "paid_at_rest_again": "'pay' is told again as a motion has come to rest",
        "counted_twice": "one finger adds 1 to 'count' twice",
        "works_through": "'plate' lies over it", "falls_back": "falls back as the finger lets go",
        "caption_beyond": "it lies beyond the canvas",
        "crosses_stay": "as it has stayed where 'tag[",
        "other_thumb_read": "euros' is read of it, whatever",
        "escape_leaves": "'away' leaves 'shade.opacity' as it was",
        "escape_of_parts": "'away' leaves 'shade.opacity' as it was",
        "held_slid_off": "'deleted' is told though the finger has slid off",
        "held_on_in_a_group": "'deleted' is told though the finger has slid off",
        "words_clipped_away": "outside of what clips it, wherever it is there",
        "thrown_to_none": "where none of it is told as checked", "keys_of_the_other": "changes the value of 'cap[",
        "pages_both": "lies over 'Nothing is new today'",
        "inverted_input": "as checked where 'dark' is set to false",
        "kept_order": "'card.x' stays as the gesture has left it",
        "mute_forgets": "'knob' is told as 0, and not as 60", "vote_counts_on": "'bar.size' goes on each time",
        "order_untold": "'drag.ended' alone tells 'moved'",
        "cancel_over_again": "it lies below 'cancel_plate'",
        "preview_stays": "'sweep.ended' alone tells 'rated'",
        "opens_others": "'head[1]' is told as expanded as well",
        "sheet_inverted": "expanded where much less of the canvas is painted",
        "other_number": "'resized' tells 40, and it is told as 0", "tells_old": "each time it is the number of before",
        "rows_without_keys": "fingers lead to the state 'chosen', and no key does",
        "tab_beside_told": "is told as selected instead of it",
        "paid_twice": "one press of 'space' tells 'pay' as it goes down",
        "closed_where_closed": "it can 'dismiss', and nothing comes of 'escape'",
        "words_below": "nobody sees it anywhere: 'panel' lies over it", "dark_on_dark": "is 1.08 in 'night'",
        "slid_off": "a finger that slides off tells 'bought'",
        "turned_unseen": "told as turned over, and nothing that is shown",
        "done_told_next": "it says 'Done', and is told as 'Next'", "last_row_goes": "away, and 'row[1]' stays",
        "asked_twice": "a finger does with it what it does where it is not",
        "hovered_on": "'mouse.exit' is lost while it is on its way",
        "menu_off_by_one": "'item[2]' is told as checked instead of it",
        "lines_too_close": "lies over 'When will it come?'",
        "paid_slid_off": "'paid' is told though the finger has slid off",
        "armed_slid_off": "a finger that slides off tells 'deleted'",
        "stays_lit": "'box.fill' stays as the gesture has left it, which 'carry.ended' takes back",
        "lifted_for_good": "as nothing comes of it there: 'drag.cancelled' takes that back",
        "tab_of_the_wish": "in another place that looks the same in everything",
        "note_not_read": "'shown' is over at once", "saved_at_a_glance": "'saved' is over at once",
        "outgrown_at_hundred": "is longer than what it lies on",
        "cross_stays_turned": "'away' leads back, and leaves 'plus.rotation' as 'press' has made it",
        "undo_below_bar": "it lies below 'offline'",
        "frame_stays": "'undo' takes back what 'choose' has done to 'wall.fill', and not what it has done to 'frame.x'",
        "dot_stays": "'flick' changes 'pages.x', and not 'dot.x'",
        "undo_keeps_total": "and not what it has done to the words of 'sum'",
        "counts_unseen": "nothing comes of 'softer', though something does",
        "retry_goes_on": "it goes on by itself after 'cancel'", "more_than_all": "'count' says '5 of 4'",
        "skipped_once": "'skip' is lost for", "words_from_the_side": "'card' lies over it",
        "words_faint": "in 'on', though",
        "cancel_stays": "it stays in 'held', which 'drag.ended' leaves",
        "ahead_of_finger": "lies under it no longer", "told_as_one": "and is told as '1 book', as where it shows 1",
        "rows_told_alike": "and is told as 'Milk', which 'row[1]' says",
        "arrow_stays_down": "of another row leaves 'arrow[2].rotation' as that of row 2",
        "badge_late": "the first response to 'set_count' comes after 0.5 s",
        "disabled_group": "it is told as disabled, and a finger does",
        "pill_outgrown": "it sticks out of 'plate'", "bar_outgrown": "it sticks out of 'track'",
        "stops_at_nine": "'up' leads it to 9 and no further",
        "drawn_too_short": "and with a finger it is told as 80 and no further",
    ]

    @Test(arguments: faults.keys.sorted())
    func areFoundOut(name: String) throws {
        let script = try Components.broken(name)
        let oracle = try #require(Self.faults[name])
        let report = script.verified(cases: 60)
        let findings = report.findings
        let finding = try #require(findings.first { $0.oracle == oracle }, "\(findings.map(\.message))")
        if Self.shown.contains(name) { try isShown(finding, by: script) }
        if name == "tremble" { #expect(finding.message.hasPrefix("it swings ")) }
        if let words = Self.words[name] { #expect(finding.message.contains(words), "\(finding.message)") }
        // What has begun at this very instant nobody has seen, so that its slope is nothing to go on from.
        if name == "two_at_once" { #expect(!findings.contains { $0.oracle == .kink }) }
        if name == "finger_lost" { #expect(!findings.contains { $0.oracle == .late }) }
        if name == "pressed_for_good" { #expect(report.causes.count == 1) }
        if name == "jump" {
            // What is broken in one transition is not said of the others.
            #expect(Set(findings.compactMap(\.key)) == ["dot.opacity"])
            #expect(findings.allSatisfy { [.jump, .kink].contains($0.oracle) })
        }
    }

    /// The run that is printed shows the fault by itself.
    private func isShown(_ finding: Finding, by script: Script) throws {
        #expect(!finding.script.isEmpty && finding.script.count <= 3, "\(finding.script)")
        var trial = script.trial()
        for input in finding.script {
            try trial.advance(to: input.time)
            // A script that fails says so at once.
            try? trial.post(input.input)
        }
        let problem = #expect(throws: TrialProblem.self) { try TrialExpectations.noFaultsToTheEnd(of: &trial) }
        #expect(problem?.message.contains(finding.oracle.description) == true, "\(String(describing: problem))")
    }

    /// Idioms that were accused once.
    @Test(arguments: try Components.names(in: "Sound"))
    func areNotFoundWhereThereAreNone(name: String) throws {
        // Some were accused by what only random runs meet.
        let cases = ["clock_paused", "veil"].contains(name) ? 3000 : 200
        #expect(try Components.sound(name).verified(cases: cases).findings.map(\.message) == [])
    }

    @Test func areAllInTheTable() throws {
        #expect(try Components.names(in: "Broken") == Self.faults.keys.sorted())
    }
}
