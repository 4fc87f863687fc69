import pg from 'pg'
import type { Logger } from 'pino'
import { withKeepAlive } from '../database/dead-connection.ts'

/** How soon a lost connection is made anew, in ms. */
const reconnectDelayMs = 500

/** The one connection of this process that listens to the database. */
export interface Listener {
  /**
   * Hears a channel from now on. `connected` is called each time that the connection has been made anew: what was announced
   * in between was not heard.
   */
  on(channel: string, heard: (payload: string) => void, connected: () => void): Promise<void>
  close(): Promise<void>
}

export async function openListener(connection: pg.PoolConfig, log: Logger): Promise<Listener> {
  const channels = new Map<string, { heard: (payload: string) => void; connected: () => void }>()
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
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
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
    async on(channel, heard, connected) {
      channels.set(channel, { heard, connected })
      // While there is no connection, the next one listens to it.
      await listening?.query(`listen ${channel}`).catch(error => log.debug({ err: error }, 'not listening yet'))
    },
    async close() {
      closed = true
      await listening?.end()
    },
  }
}
