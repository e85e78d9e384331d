// Each function is described in microix.h; the compiler checks it against that header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMicroix
import MicroixCore
import MicroixPlayer
import MicroixScene

@c @implementation
public func mx_update_scene(
    _ context: mx_context, _ player: mx_player, _ wanted: mx_wanted, _ scene: UnsafeMutablePointer<mx_scene>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let result = try place(scene)
        guard wanted == MX_CHANGES || wanted == MX_EVERYTHING else {
            throw Refusal(MX_ARGUMENT, "there is no \(wanted.rawValue) among what may be wanted of a scene")
        }
        let changes = running.updateScene()
        let scene = running.player.scene
        var packing = ScenePacking(scene, running)
        if wanted == MX_CHANGES {
            for change in changes { try packing.add(change.layer, change.aspects) }
        } else {
            var aspects: [LayerID: SceneAspects] = [:]
            for change in changes { aspects[change.layer] = change.aspects }
            try packing.addAll(in: .whole, aspects)
        }
        result.pointee = packing.scene(in: context.answers)
    }
}

@c @implementation
public func mx_children(
    _ context: mx_context, _ player: mx_player, _ group: mx_layer,
    _ layers: UnsafeMutablePointer<UnsafePointer<mx_layer>?>?, _ count: UnsafeMutablePointer<UInt32>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let (layers, count) = (try place(layers), try place(count))
        let group = try running.layer(group)
        var list: [mx_layer] = []
        for layer in try running.children(of: group) { list.append(try running.handle(of: layer)) }
        layers.pointee = context.answers.list(list)
        count.pointee = UInt32(clamping: list.count)
    }
}

@c @implementation
public func mx_read_tree(
    _ context: mx_context, _ player: mx_player, _ tree: UnsafeMutablePointer<mx_tree>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let tree = try place(tree)
        tree.pointee = try running.tree(in: context.answers)
    }
}
