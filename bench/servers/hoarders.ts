// Clients that ask for large answers on many connections and read nothing, so that the server would have to hold what they asked for.
import { connect, type Socket } from 'node:net'

export interface HoardersTask {
  port: number
  path: string
  connections: number
  /** Requests that each connection sends at once. */
  requests: number
}

const sockets: Socket[] = []

process.once('message', ({ port, path, connections, requests }: HoardersTask) => {
  let open = 0
  const bytes = `GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`.repeat(requests)
  for (let at = 0; at < connections; at++) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      open += 1
      if (open === connections) process.send?.('open')
    })
    socket.pause()
    socket.on('error', () => {})
    sockets.push(socket)
  }
})
process.on('disconnect', () => process.exit())
