import { type IncomingHttpHeaders, request } from 'node:http'
import { createParser } from 'eventsource-parser'
import { onTestFinished } from 'vitest'
import { getListeningPort, type TestApp } from './app.ts'

interface StreamMessage {
  id: string
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: events of any shape
  data: any
}

/** Open stream of Server-Sent Events. */
export interface OpenStream {
  headers: IncomingHttpHeaders
  messages: StreamMessage[]
  ended: Promise<void>
  close(): void
}

/** Opens a stream as a browser would; throws if the response is no stream. */
export function openStream(url: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { headers: { accept: 'text/event-stream', ...headers } }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`))
      const messages: StreamMessage[] = []
      const parser = createParser({
        onEvent({ id = '', event, data }) {
          if (event) messages.push({ id, event, data: JSON.parse(data) })
        },
      })
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => parser.feed(chunk))
      const ended = new Promise<void>(done => answer.on('close', done))
      answer.on('error', () => {})
      resolve({ headers: answer.headers, messages, ended, close: () => clientRequest.destroy() })
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** Opens a stream of the app until the end of the current test. */
export async function openAppStream(testApp: TestApp, path: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  const stream = await openStream(`http://127.0.0.1:${await getListeningPort(testApp)}${path}`, headers)
  onTestFinished(stream.close)
  return stream
}
