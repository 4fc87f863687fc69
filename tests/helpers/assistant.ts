import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** What a tool answered: its data, or what was refused. */
interface ToolAnswer {
  refused: boolean
  // biome-ignore lint/suspicious/noExplicitAny: an assistant knows no types either
  data: any
}

export interface Assistant {
  client: Client
  use(tool: string, input: object): Promise<ToolAnswer>
}

export const newestProtocol = '2026-07-28'

/** Connects an assistant with the official client, by default in the stateless version of the protocol. */
export async function connectAssistant(origin: string, { protocol = newestProtocol, name = 'test-assistant' } = {}): Promise<Assistant> {
  const client = new Client({ name, version: '1.2.3' }, { versionNegotiation: protocol === newestProtocol ? { mode: { pin: protocol } } : { mode: 'legacy' } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)))
  // The client checks answers against the listed output schemas.
  await client.listTools()
  return {
    client,
    async use(tool, input) {
      const { isError = false, content, structuredContent } = await client.callTool({ name: tool, arguments: { ...input } })
      const [first] = content
      const text = first?.type === 'text' ? first.text : ''
      return { refused: isError, data: structuredContent ?? (text.startsWith('{') ? JSON.parse(text) : text) }
    },
  }
}
