// Clients that request large responses on many connections and read nothing, to make the server buffer them.
import { connect, type Socket } from 'node:net'

export interface HoardersTask {
  port: number
  path: string
  connections: number
  /** Requests sent at once per connection. */
  requests: number
}

const sockets: Socket[] = []

process.once('message', ({ port, path, connections, requests }: HoardersTask) => {
  let open = 0
  const bytes = `GET ${path} HTTP/1.1\r\nhost: bench\r\n\r\n`.repeat(requests)
  for (let index = 0; index < connections; index++) {
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
