import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface SlowProxy {
  port: number
  /** Delay of everything that the target answers, in ms. */
  delayMs: number
  close(): void
}

/** Passes TCP connections on 127.0.0.1 to a Unix socket, and delays the answers. */
export async function openSlowProxy(socketPath: string): Promise<SlowProxy> {
  const open = new Set<Socket>()
  const server = createServer(client => {
    const target = connect(socketPath)
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    client.on('data', chunk => target.write(chunk))
    // One after the other, or an answer could overtake the one before when the delay ends.
    let answered = Promise.resolve()
    target.on('data', chunk => {
      const dueAt = Date.now() + proxy.delayMs
      answered = answered.then(() => wait(Math.max(0, dueAt - Date.now()))).then(() => void client.write(chunk))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const proxy: SlowProxy = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
  return proxy
}
