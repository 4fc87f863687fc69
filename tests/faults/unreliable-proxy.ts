import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a service out there may do: work, take a connection and say nothing, answer nonsense, or hang up in the middle of an answer. */
export type ServiceFault = 'none' | 'hangs' | 'answers nonsense' | 'hangs up'

interface UnreliableProxy {
  port: number
  /** Changes the fault, and ends the connections that are open: a client may keep them for long. */
  set(fault: ServiceFault): void
  close(): void
}

/** Passes TCP connections on 127.0.0.1 to a service, and disturbs them while a fault is set. */
export async function openUnreliableProxy(targetPort: number): Promise<UnreliableProxy> {
  const open = new Set<Socket>()
  let fault: ServiceFault = 'none'
  const track = (socket: Socket) => {
    open.add(socket)
    return socket.on('error', () => {}).on('close', () => open.delete(socket))
  }
  const server = createServer(client => {
    track(client)
    if (fault === 'hangs') return
    if (fault === 'answers nonsense') {
      client.write('\x16\x03\x01 999 <html>{"nonsense": [\r\n\r\n')
      client.on('data', () => client.write('\0\xff nonsense\r\n'))
      return
    }
    const target = track(connect(targetPort, '127.0.0.1'))
    client.on('close', () => target.destroy())
    target.on('close', () => client.destroy())
    client.pipe(target)
    if (fault === 'none') target.pipe(client)
    else target.once('data', chunk => client.end(chunk.subarray(0, Math.ceil(chunk.length / 2))))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      fault = next
      endAll()
    },
    close() {
      server.close()
      endAll()
    },
  }
}
