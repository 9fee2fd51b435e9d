"""Serves tables over HTTP and WebSockets. See docs/server.md and docs/protocol.md."""
