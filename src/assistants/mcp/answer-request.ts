import type { IncomingHttpHeaders } from 'node:http'
import { createMcpHandler, originValidationResponse } from '@modelcontextprotocol/server'
import type { AssistantCall } from '../assistant-call.ts'
import { answerPlainCall } from './plain-call.ts'
import { createMcpServer } from './server.ts'

interface McpRequest {
  method: string
  headers: IncomingHttpHeaders
  body: string
}

interface McpAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

const answeredHeaders = ['content-type', 'allow', 'mcp-protocol-version']

/** Answers one request. Nothing is kept between two requests. */
export async function answerMcpRequest(call: Omit<AssistantCall, 'assistant'>, { method, headers, body }: McpRequest): Promise<McpAnswer> {
  const parsedBody = method === 'POST' ? parseJson(body) : undefined
  const answer = parsedBody === undefined ? undefined : await answerPlainCall(call, headers, parsedBody)
  if (answer) return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) }
  const response = await askLibrary(call, { method, headers, body, parsedBody })
  return {
    status: response.status,
    headers: Object.fromEntries(
      answeredHeaders.flatMap(name => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
    body: await response.text(),
  }
}

/**
 * Answers with the protocol library and a server of its own. No answer streams for longer than the call: nothing is announced, and subscriptions
 * end at once. The body is sent parsed, because the library would copy and read it as a stream.
 */
async function askLibrary(
  call: Omit<AssistantCall, 'assistant'>,
  { method, headers, body, parsedBody }: McpRequest & { parsedBody: unknown },
): Promise<Response> {
  const { context, requestId } = call
  const stated = Object.entries(headers).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]))
  const isUnparsed = method === 'POST' && parsedBody === undefined
  const request = new Request(new URL('/mcp', context.publicUrl()), { method, headers: stated, ...(isUnparsed && { body }) })
  const foreign = originValidationResponse(request, [new URL(context.publicUrl()).hostname])
  if (foreign) return foreign
  const handler = createMcpHandler(() => createMcpServer(call), {
    keepAliveMs: 0,
    onerror: error => context.log.info({ reqId: requestId, refused: error.message }, 'mcp request refused'),
  })
  return handler.fetch(request, parsedBody === undefined ? {} : { parsedBody })
}

/** Undefined: not JSON, which the library answers in the form of the protocol. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
