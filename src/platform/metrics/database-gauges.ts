import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../context.ts'

/** Value of a gauge at this instant. */
export interface Sample {
  name: string
  labels?: Record<string, string>
  value: number
}

/** Gauges that one read of the database fills, each with its help text and label names. */
export interface GaugeFamily {
  gauges: Record<string, { help: string; labels?: readonly string[] }>
  read(context: Context): Promise<Sample[]>
}

/** Bound of all reads of a scrape, in ms. Prometheus waits 10 s by default. */
const maxReadMs = 2000

/**
 * Registers gauges of the whole chain, read at a scrape: every instance tells the same. Without the database they are absent and `spiedo_database_up`
 * is 0, while the figures of the process remain. Concurrent scrapes share one read, so that scraping cannot fill the pool.
 */
export function registerDatabaseGauges(registry: Registry, context: Context, families: readonly GaugeFamily[]): void {
  let reading: Promise<Sample[] | undefined> | undefined
  const readShared = () => {
    reading ??= readFamilies(context, families).finally(() => (reading = undefined))
    return reading
  }
  new Gauge({
    name: 'spiedo_database_up',
    help: 'Whether the database answered this scrape within 2 s',
    registers: [registry],
    async collect() {
      this.set((await withinBound(readShared())) ? 1 : 0)
    },
  })
  for (const [name, { help, labels = [] }] of families.flatMap(family => Object.entries(family.gauges))) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const samples = await withinBound(readShared())
        // Without labels, `reset` would say 0 instead of nothing.
        if (labels.length > 0) this.reset()
        else this.remove()
        for (const sample of samples ?? []) if (sample.name === name) this.set(sample.labels ?? {}, sample.value)
      },
    })
  }
}

/** Reads all families, one after the other: a scrape takes one connection. Undefined: the database did not answer. */
async function readFamilies(context: Context, families: readonly GaugeFamily[]): Promise<Sample[] | undefined> {
  try {
    const samples: Sample[] = []
    for (const family of families) samples.push(...(await family.read(context)))
    return samples
  } catch (error) {
    context.log.warn({ err: error }, 'metrics: the database could not be read')
    return undefined
  }
}

async function withinBound<T>(result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, maxReadMs, undefined)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}
