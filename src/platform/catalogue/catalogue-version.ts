import type pg from 'pg'
import type { Logger } from 'pino'
import type { Listener } from '../events/listener.ts'

/** Channel on which a database trigger announces each committed change of public content. */
const channel = 'spiedo_catalogue'

/** Maximum delay of a change after a lost notification, in ms. */
const rereadIntervalMs = 700

/**
 * Version of all public content: menu, restaurants, hours, settings. Triggers raise it in the change's transaction, so code can't forget to. LISTEN
 * delivers it at once; a cheap re-read covers a lost connection.
 */
export interface CatalogueVersion {
  current(): number
  /** Reads the version now: after a write, so that the next response already shows the change. */
  refresh(): Promise<number>
  /** Subscribes until the returned function is called. */
  onChange(listener: (version: number) => void): () => void
  close(): Promise<void>
}

export async function watchCatalogueVersion(pool: pg.Pool, listener: Listener, log: Logger): Promise<CatalogueVersion> {
  const listeners = new Set<(version: number) => void>()
  let version = await readVersion(pool)

  const refresh = async () => {
    const latest = await readVersion(pool)
    // Only upwards: overlapping reads may be answered out of order.
    if (latest > version) {
      version = latest
      for (const changed of listeners) changed(latest)
    }
    return version
  }
  const refreshQuietly = () => void refresh().catch(error => log.debug({ err: error }, 'catalogue version not read'))
  await listener.on(channel, refreshQuietly, refreshQuietly)
  const timer = setInterval(refreshQuietly, rereadIntervalMs)
  timer.unref()

  return {
    current: () => version,
    refresh,
    onChange(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    async close() {
      clearInterval(timer)
    },
  }
}

async function readVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: string }>({ name: 'catalogue-version', text: 'select version from catalogue_version' })
  return Number(rows[0]?.version ?? 0)
}
