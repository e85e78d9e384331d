import MicroixCore
import MicroixMotion

/// The properties of a layer with values that can move, as far as a scene uses them.
enum SceneProperty: Int, CaseIterable {
    case position, x, y, z, scale, rotation, anchor, pivot
    case opacity, blur, shadowColour, shadowOffset, shadowRadius
    case size, cornerRadius, radius, start, sweep, trimStart, trimEnd
    case fill, fillAngle, fillCentre, fillRadius
    case stroke, width, dash, dashOffset
    case fontSize, weight, letterSpacing, lineHeight

    /// The name of the property in Lua.
    var name: String {
        switch self {
        case .position: "position"
        case .x: "x"
        case .y: "y"
        case .z: "z"
        case .scale: "scale"
        case .rotation: "rotation"
        case .anchor: "anchor"
        case .pivot: "pivot"
        case .opacity: "opacity"
        case .blur: "blur"
        case .shadowColour: "shadow_color"
        case .shadowOffset: "shadow_offset"
        case .shadowRadius: "shadow_radius"
        case .size: "size"
        case .cornerRadius: "corner_radius"
        case .radius: "radius"
        case .start: "start"
        case .sweep: "sweep"
        case .trimStart: "trim_start"
        case .trimEnd: "trim_end"
        case .fill: "fill"
        case .fillAngle: "fill.angle"
        case .fillCentre: "fill.center"
        case .fillRadius: "fill.radius"
        case .stroke: "stroke"
        case .width: "width"
        case .dash: "dash"
        case .dashOffset: "dash_offset"
        case .fontSize: "font_size"
        case .weight: "weight"
        case .letterSpacing: "letter_spacing"
        case .lineHeight: "line_height"
        }
    }

    /// The aspects of a layer of some shape that change with the property.
    func aspects(of shape: LayerShape) -> SceneAspects {
        switch self {
        case .position, .x, .y, .scale, .rotation, .pivot: .transform
        case .z: .order
        case .anchor, .size, .cornerRadius: shape == .layer ? .clip : .geometry
        case .radius, .start, .sweep: .geometry
        case .opacity: .opacity
        case .blur: .blur
        case .shadowColour, .shadowOffset, .shadowRadius: .shadow
        case .fill, .fillAngle, .fillCentre, .fillRadius: .fill
        case .stroke, .width, .dash, .dashOffset, .trimStart, .trimEnd: .stroke
        case .fontSize, .weight, .letterSpacing, .lineHeight: .text
        }
    }
}

/// The properties of a layer with plain data, as far as a scene uses them.
enum SceneDatum: Int, CaseIterable {
    case path, text, font, align, wrap, source, fit, cap, join, fillKind, clip, mask

    var name: String {
        switch self {
        case .path: "path"
        case .text: "text"
        case .font: "font"
        case .align: "align"
        case .wrap: "wrap"
        case .source: "source"
        case .fit: "fit"
        case .cap: "cap"
        case .join: "join"
        case .fillKind: "fill.kind"
        case .clip: "clip"
        case .mask: "mask"
        }
    }

    var aspects: SceneAspects {
        switch self {
        case .path: [.geometry, .fill, .stroke]
        case .text, .font, .align, .wrap: .text
        case .source, .fit: .image
        case .cap, .join: .stroke
        case .fillKind: .fill
        case .clip: .clip
        case .mask: .mask
        }
    }
}
