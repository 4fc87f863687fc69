import type pg from 'pg'
import type { Logger } from 'pino'

/** The channel on which a database trigger announces each committed change of what public pages show. */
const channel = 'spiedo_catalogue'

/** How long a lost announcement can hide a change, in ms. */
const rereadEvery = 700

/**
 * The version of everything that public pages show: menu, restaurants, hours, settings. Triggers raise it in
 * the transaction of the change, so no code can forget to. Listeners learn of it at once over LISTEN; a
 * cheap re-read covers a connection that was down.
 */
export interface CatalogueVersion {
  current(): number
  /** Reads the version now: after one's own write, so that the next answer already shows it. */
  refresh(): Promise<number>
  onChange(listener: (version: number) => void): void
  close(): Promise<void>
}

export async function followCatalogueVersion(pool: pg.Pool, connect: () => pg.Client, log: Logger): Promise<CatalogueVersion> {
  const listeners: ((version: number) => void)[] = []
  let version = await read(pool)
  let listening: pg.Client | undefined
  let closed = false

  const refresh = async () => {
    const latest = await read(pool)
    if (latest !== version) {
      version = latest
      for (const listener of listeners) listener(latest)
    }
    return latest
  }
  const quietly = () => void refresh().catch(error => log.debug({ err: error }, 'catalogue version not read'))

  const listen = async () => {
    if (closed) return
    const client = connect()
    client.on('notification', quietly)
    let lost = false
    const again = () => {
      if (lost) return
      lost = true
      listening = undefined
      client.end().catch(() => {})
      if (!closed) setTimeout(() => void listen(), 500).unref()
    }
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      listening = client
      quietly()
    } catch {
      again()
    }
  }
  await listen()
  const timer = setInterval(quietly, rereadEvery)
  timer.unref()

  return {
    current: () => version,
    refresh,
    onChange: listener => listeners.push(listener),
    async close() {
      closed = true
      clearInterval(timer)
      await listening?.end()
    },
  }
}

async function read(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: string }>({ name: 'catalogue-version', text: 'select version from catalogue_version' })
  return Number(rows[0]?.version ?? 0)
}
