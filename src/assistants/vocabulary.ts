/** Enumerations of assistants, shared by tables and contracts. */

/** Protocols that assistants speak: Model Context Protocol, Universal Commerce Protocol, Agentic Commerce Protocol. */
export const assistantProtocols = ['mcp', 'ucp', 'acp'] as const
export type AssistantProtocol = (typeof assistantProtocols)[number]
