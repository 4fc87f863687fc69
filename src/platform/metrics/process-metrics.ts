import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

interface ProcessSources {
  pool: pg.Pool
  /** Folder of the database, mails and pictures. */
  dataFolder: string
  /** Version of the catalogue that this instance shows. */
  catalogueVersion: () => number
  /** Connections closed so far, by reason. */
  cuts: () => Readonly<Record<string, number>>
}

/** Registers what this process uses: memory, processor, event-loop delay, database connections, disk, and connections that it cut. */
export function measureProcess(registry: Registry, { pool, dataFolder, catalogueVersion, cuts }: ProcessSources): void {
  collectDefaultMetrics({ register: registry, prefix: 'spiedo_' })
  new Gauge({
    name: 'spiedo_database_pool_connections',
    help: 'Connections of this instance to the database, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  const addGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  addGauge('spiedo_database_pool_max', 'Most connections of this instance, DATABASE_POOL', () => pool.options.max ?? 0)
  addGauge('spiedo_database_pool_waiting', 'Statements that wait for a connection', () => pool.waitingCount)
  addGauge('spiedo_catalogue_version', 'Version of menu, restaurants and settings that this instance shows', catalogueVersion)
  new Gauge({
    name: 'spiedo_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR; absent if the system does not tell',
    registers: [registry],
    async collect() {
      this.remove()
      const disk = await statfs(dataFolder).catch(() => undefined)
      if (disk) this.set(disk.bavail * disk.bsize)
    },
  })
  new Counter({
    name: 'spiedo_cut_connections_total',
    help: 'Connections cut because of what the server would have to hold for them',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [reason, times] of Object.entries(cuts())) this.inc({ reason }, times)
    },
  })
}
