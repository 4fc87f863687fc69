/** Version of our tools, as the server and its card state it. */
export const mcpVersion = '1.0.0'

/** Protocol version without sessions, whose requests say everything about themselves. */
export const statelessMcpVersion = '2026-07-28'

/** Protocol versions of `/mcp`, newest first: the stateless one, and those with a handshake. A test compares them with the protocol library's. */
export const mcpProtocolVersions = [statelessMcpVersion, '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07']

/** What the server says of itself in its answers. */
export const mcpServerInfo = { name: 'spiedo', title: 'Spiedo', version: mcpVersion }
