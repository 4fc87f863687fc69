import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
  type: string
  data: Record<string, unknown>
}

type Answer = (response: ServerResponse, received: ReceivedWebhook) => void

/** Starts an HTTP server that receives webhooks; without an `answer` it takes everything with 204. */
export async function startReceiver(answer: Answer = response => response.writeHead(204).end()) {
  const received: ReceivedWebhook[] = []
  let current = answer
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { type, data } = JSON.parse(body) as Pick<ReceivedWebhook, 'type' | 'data'>
    const entry = { headers: request.headers, body, type, data }
    received.push(entry)
    current(response, entry)
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return {
    url,
    received,
    /** Changes how requests are answered from now on. */
    answerWith: (next: Answer) => void (current = next),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Verifies a request as a receiver would: throws when the signature or the time is wrong. */
export const verifyWebhook = ({ headers, body }: ReceivedWebhook, secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>)
