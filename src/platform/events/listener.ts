import pg from 'pg'
import type { Logger } from 'pino'
import { withKeepAlive } from '../database/dead-connection.ts'

/** Delay before reconnecting, in ms. */
const reconnectDelayMs = 500

/** This process's only LISTEN connection. */
export interface Listener {
  /** Subscribes to a channel. `connected` is called after each reconnect: notifications in between were missed. */
  on(channel: string, onEvent: (payload: string) => void, connected: () => void): Promise<void>
  close(): Promise<void>
}

export async function openListener(connection: pg.PoolConfig, log: Logger): Promise<Listener> {
  const channels = new Map<string, { onEvent: (payload: string) => void; connected: () => void }>()
  let listening: pg.Client | undefined
  let closed = false

  const listen = async () => {
    if (closed) return
    const client = new pg.Client(withKeepAlive(connection))
    let isLost = false
    const reconnect = (error?: Error) => {
      if (isLost) return
      isLost = true
      listening = undefined
      client.end().catch(() => {})
      if (error) log.debug({ err: error }, 'listening connection lost')
      if (!closed) setTimeout(() => void listen(), reconnectDelayMs).unref()
    }
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.onEvent(payload ?? ''))
    client.on('error', reconnect)
    client.on('end', () => reconnect())
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${channel}`)
      listening = client
      for (const { connected } of channels.values()) connected()
    } catch (error) {
      reconnect(error as Error)
    }
  }
  await listen()

  return {
    async on(channel, onEvent, connected) {
      channels.set(channel, { onEvent: onEvent, connected })
      // Without a connection, the next one subscribes on connect.
      await listening?.query(`listen ${channel}`).catch(error => log.debug({ err: error }, 'not listening yet'))
    },
    async close() {
      closed = true
      await listening?.end()
    },
  }
}
