import { Counter, Gauge, type Registry } from 'prom-client'
import { cacheTraffic } from '../page-cache/cache-traffic.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { unpackedBodies } from '../page-cache/unpacked-bodies.ts'

/** Registers the page cache: responses sent from it, what had to be rendered, and its memory. Read at a scrape, so that a hit costs nothing more. */
export function measurePageCache(registry: Registry, pageCache: PageCache): void {
  const addCounter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
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
  addCounter('spiedo_page_cache_responses_total', 'Responses sent from cached bytes', () => cacheTraffic.requests)
  addCounter('spiedo_page_cache_not_modified_total', 'Of these, answered 304', () => cacheTraffic.notModified)
  addCounter('spiedo_page_cache_sent_bytes_total', 'Bytes of bodies sent from cached bytes', () => cacheTraffic.bytes)
  addCounter('spiedo_page_cache_renders_total', 'Pages and answers rendered because none of this version was cached', () => pageCache.stats().renders)
  addGauge('spiedo_page_cache_entries', 'Pages and answers cached', () => pageCache.stats().answers)
  addGauge('spiedo_page_cache_memory_bytes', 'Memory that they take', () => pageCache.stats().bytes)
  addGauge('spiedo_page_cache_unpacked_memory_bytes', 'Memory of bodies unpacked for clients without compression', () => unpackedBodies.stats().bytes)
}
