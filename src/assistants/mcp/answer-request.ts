import { createMcpHandler, originValidationResponse } from '@modelcontextprotocol/server'
import type { AssistantCall } from '../assistant-call.ts'
import { createMcpServer } from './server.ts'

interface McpRequest {
  method: string
  headers: [string, string][]
  body: string
}

/**
 * Answers one request with a server of its own, so nothing is kept between two requests. No answer streams for longer than the call: nothing is
 * announced, and subscriptions end at once.
 */
export async function answerMcpRequest(call: Omit<AssistantCall, 'assistant'>, { method, headers, body }: McpRequest): Promise<Response> {
  const { context, requestId } = call
  const request = new Request(new URL('/mcp', context.publicUrl()), { method, headers, ...(method === 'POST' && { body }) })
  const foreign = originValidationResponse(request, [new URL(context.publicUrl()).hostname])
  if (foreign) return foreign
  const handler = createMcpHandler(() => createMcpServer(call), {
    keepAliveMs: 0,
    onerror: error => context.log.info({ reqId: requestId, refused: error.message }, 'mcp request refused'),
  })
  return handler.fetch(request)
}
