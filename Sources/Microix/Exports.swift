// One import for a host: all that it meets when it runs a component.
@_exported public import MicroixCore
@_exported public import MicroixLua
@_exported public import MicroixMotion
@_exported public import MicroixPlayer
@_exported public import MicroixScene
@_exported public import MicroixTimeline
