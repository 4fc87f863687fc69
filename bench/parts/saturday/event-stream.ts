import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { readMessages } from '../../streams.ts'

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

export interface EventStream {
  close(): void
}

/**
 * Follows Server-Sent Events as a browser does: after an interruption it connects again. `onEvent` gets each event with its data, and the instant at
 * which its bytes came.
 */
export function followEvents(url: string, headers: Record<string, string>, onEvent: (event: string, data: unknown, at: number) => void): EventStream {
  let isClosed = false
  let asked: ClientRequest | undefined
  const reconnect = () => {
    if (!isClosed) setTimeout(connect, 2000).unref()
  }
  const connect = () => {
    if (isClosed) return
    asked = request(url, { agent, headers: { accept: 'text/event-stream', ...headers } }, (answer: IncomingMessage) => {
      readMessages(answer, (message, at) => {
        const event = /^event: (.+)$/m.exec(message)?.[1]
        const data = /^data: (.+)$/m.exec(message)?.[1]
        if (event && data && !isClosed) onEvent(event, JSON.parse(data), at)
      })
      answer.on('error', () => {})
      answer.on('close', reconnect)
    })
    asked.on('error', reconnect)
    asked.end()
  }
  connect()
  return {
    close() {
      isClosed = true
      asked?.destroy()
    },
  }
}
