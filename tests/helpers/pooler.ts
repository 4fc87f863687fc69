import { randomInt } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/**
 * Starts a PgBouncer-like pooler over real connections to a real PostgreSQL: a client owns its connection until disconnect (`session`) or until the
 * transaction's end (`transaction`). Resolves to connection parameters for `pg`. Clients are not authenticated; the pooler itself signs in to the
 * database.
 */
export async function startPooler(database: pg.PoolConfig, mode: 'session' | 'transaction', connections = 4): Promise<pg.PoolConfig> {
  const idle: Socket[] = []
  const waiting: ((connection: Socket) => void)[] = []
  const clients = new Set<Socket>()
  const pooledSockets = await Promise.all(Array.from({ length: connections }, () => openSignedInSocket(database)))
  idle.push(...pooledSockets)
  const releaseConnection = (connection: Socket) => {
    connection.removeAllListeners('data')
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  const serveClient = (client: Socket) => {
    clients.add(client)
    let mine: Socket | undefined
    let asked: Buffer[] = []
    const give = (connection: Socket) => {
      mine = connection
      const answers = splitMessages((type, whole) => {
        client.write(whole)
        // ReadyForQuery, outside a transaction.
        if (type === 'Z' && whole.at(-1) === 73 && mode === 'transaction' && mine) {
          releaseConnection(mine)
          mine = undefined
        }
      })
      connection.on('data', answers)
      for (const part of asked.splice(0)) connection.write(part)
    }
    const questions = splitMessages((type, whole) => {
      if (type === 'X') return
      if (mine) return void mine.write(whole)
      asked.push(whole)
      const connection = idle.pop()
      if (connection) give(connection)
      else if (asked.length === 1) waiting.push(give)
    })
    client.once('data', () => {
      client.write(buildGreeting())
      client.on('data', questions)
    })
    client.on('error', () => {})
    client.on('close', () => {
      clients.delete(client)
      asked = []
      if (mine) resetConnection(mine, releaseConnection)
    })
  }
  const server = createServer(serveClient)
  const port = await new Promise<number>(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)))
  onTestFinished(async () => {
    for (const socket of [...clients, ...pooledSockets]) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  })
  return { host: '127.0.0.1', port, user: String(database.user), database: String(database.database) }
}

/** Resets a connection like PgBouncer's `server_reset_query`: rolls back whatever a client left open. */
function resetConnection(connection: Socket, onReset: (connection: Socket) => void): void {
  let pendingReplies = 2
  connection.removeAllListeners('data')
  connection.on(
    'data',
    splitMessages(type => {
      if (type === 'Z' && --pendingReplies === 0) onReset(connection)
    }),
  )
  for (const statement of ['rollback', 'discard all']) connection.write(buildMessage('Q', Buffer.from(`${statement}\0`)))
}

/** Opens a connection with `pg`, signed in, and returns its socket. */
async function openSignedInSocket(database: pg.PoolConfig): Promise<Socket> {
  const client = new pg.Client(database)
  client.on('error', () => {})
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  return stream
}

/** Builds a pooler's greeting: authenticated, invented process id and secret, ready. */
function buildGreeting(): Buffer {
  const key = Buffer.alloc(8)
  key.writeInt32BE(randomInt(2 ** 30), 0)
  return Buffer.concat([buildMessage('R', Buffer.alloc(4)), buildMessage('K', key), buildMessage('Z', Buffer.from('I'))])
}

function buildMessage(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** Splits a PostgreSQL protocol stream into messages. */
function splitMessages(each: (type: string, whole: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      each(String.fromCharCode(whole[0] ?? 0), whole)
    }
  }
}
