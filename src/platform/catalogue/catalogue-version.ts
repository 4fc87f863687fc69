import type pg from 'pg'
import type { Logger } from 'pino'
import type { Listener } from '../events/listener.ts'

/** The channel on which a database trigger announces each committed change of what public pages show. */
const channel = 'spiedo_catalogue'

/** How long a lost announcement can hide a change, in ms. */
const rereadIntervalMs = 700

/**
 * The version of everything that public pages show: menu, restaurants, hours, settings. Triggers raise it in
 * the transaction of the change, so no code can forget to. Listeners learn of it at once over LISTEN; a
 * cheap re-read covers a connection that was down.
 */
export interface CatalogueVersion {
  current(): number
  /** Reads the version now: after one's own write, so that the next answer already shows it. */
  refresh(): Promise<number>
  /** Until the answer is called. */
  onChange(listener: (version: number) => void): () => void
  close(): Promise<void>
}

export async function watchCatalogueVersion(pool: pg.Pool, listener: Listener, log: Logger): Promise<CatalogueVersion> {
  const listeners = new Set<(version: number) => void>()
  let version = await readVersion(pool)

  const refresh = async () => {
    const latest = await readVersion(pool)
    // Only upwards: one that was asked before the change may be answered after one that was asked behind it.
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
