// One import gives a host all types that it needs to run a component.
@_exported public import MicroixCore
@_exported public import MicroixLua
@_exported public import MicroixMotion
@_exported public import MicroixPlayer
@_exported public import MicroixScene
@_exported public import MicroixTimeline
