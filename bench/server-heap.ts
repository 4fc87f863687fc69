import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from './product.ts'

/** Port of the inspector, which Node opens at SIGUSR1: Node's own default. */
const inspectorPort = 9229

/** Collections: what the first has finalized is freed by the second. */
const collections = 2

/**
 * Reads the server's JavaScript heap after garbage collection, in MB (10^6 bytes): what is resident also holds pages that V8 has not given back yet.
 */
export async function readServerHeapMegabytes({ pid }: Product): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const socket = await openInspector()
  try {
    let sent = 0
    const send = (method: string, params = {}) =>
      new Promise<{ result?: { value?: number } }>((resolve, reject) => {
        const id = ++sent
        socket.addEventListener('message', ({ data }) => {
          const answer = JSON.parse(String(data)) as { id?: number; error?: { message: string }; result: { result?: { value?: number } } }
          if (answer.id !== id) return
          if (answer.error) reject(new Error(answer.error.message))
          else resolve(answer.result)
        })
        socket.send(JSON.stringify({ id, method, params }))
      })
    for (let times = 0; times < collections; times++) await send('HeapProfiler.collectGarbage')
    const { result } = await send('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed', returnByValue: true })
    return (result?.value ?? Number.NaN) / 1e6
  } finally {
    socket.close()
  }
}

async function openInspector(): Promise<WebSocket> {
  for (let attempt = 0; ; attempt++) {
    try {
      const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()) as { webSocketDebuggerUrl: string }[]
      const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve, { once: true })
        socket.addEventListener('error', reject, { once: true })
      })
      return socket
    } catch (error) {
      // The signal has been sent, the port opens a moment later.
      if (attempt === 20) throw error
      await wait(100)
    }
  }
}
