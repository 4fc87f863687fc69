import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { toNetwork } from '#platform/rate-limit/network-of.ts'

/** Carts have at most 40 lines with short notes. */
const maxBodyBytes = 128 * 1024

const config = {
  rateLimit: { max: 600, timeWindow: '1 minute', groupId: 'assistants', keyGenerator: ({ ip }: FastifyRequest) => toNetwork(ip) },
}

/**
 * Registers `/mcp`: Streamable HTTP of the Model Context Protocol without sessions. Each request gets a server of its own, so any instance can
 * answer it. Clients of 2025 are served as well; GET and DELETE, which open and end sessions there, are refused with 405.
 */
export function registerMcp(app: FastifyInstance, context: Context): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    // The protocol library parses the body, because it answers malformed JSON in the protocol's own form.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) => done(null, body))
    for (const method of ['POST', 'GET', 'DELETE'] as const)
      scope.route({ method, url: '/mcp', config, schema: { hide: true }, handler: (request, reply) => answer(context, request, reply) })
  })
}

async function answer(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { method, headers, body, language, id, ip } = request
  // The protocol library is loaded with the first request: a server without assistants needs neither its time nor its memory.
  const { answerMcpRequest } = await import('./answer-request.ts')
  const response = await answerMcpRequest(
    { context, protocol: 'mcp', ip, requestId: id, language },
    {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]])),
      body: String(body ?? ''),
    },
  )
  const text = await response.text()
  for (const name of ['content-type', 'allow', 'mcp-protocol-version']) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(response.status).header('cache-control', 'no-store').send(text)
}
