import { type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Stream {
  /** Time of the last event of each order or, in the live overview, each restaurant, by id. */
  seen: Map<string, number>
  close(): void
}

/** Reads the messages of Server-Sent Events, each with the instant at which its last bytes came. */
export function readMessages(answer: IncomingMessage, onMessage: (message: string, at: number) => void): void {
  let rest = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const at = performance.now()
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) onMessage(message, at)
  })
}

/** Opens a screen's stream and records when events arrive. Resolves with the first message. */
export function openStream(url: string, headers: Record<string, string> = {}): Promise<Stream> {
  const seen = new Map<string, number>()
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
      readMessages(answer, (message, at) => {
        if (!message.includes('event: ')) return
        const ids = [...message.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(match => match[1] as string)
        // The first id in a message of an order is the order's.
        if (message.includes('event: order')) for (const id of ids.slice(0, 1)) seen.set(id, at)
        if (message.includes('event: changed')) for (const id of ids) seen.set(id, at)
        resolve({ seen, close: () => asked.destroy() })
      })
      answer.on('error', () => {})
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Waits up to 10 s; later events count as lost. */
export async function waitUntil(isDone: () => boolean): Promise<void> {
  for (const deadline = performance.now() + 10_000; !isDone() && performance.now() < deadline; ) await wait(50)
}
