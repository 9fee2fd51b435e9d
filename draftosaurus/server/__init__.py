"""Tables over a network: HTTP, WebSockets, settings. See docs/server.md and docs/protocol.md."""
