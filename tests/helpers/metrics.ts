import type { TestApp } from './app.ts'

/** Token of `/metrics` in tests. */
export const metricsToken = 'un-gettone-per-prometheus'

export interface Scrape {
  text: string
  /** Value of a series, by name and labels in any order; undefined: it is absent. */
  value(name: string, labels?: Record<string, string>): number | undefined
}

/** Reads `/metrics` as Prometheus does. The app needs `metricsToken` in its settings. */
export async function scrapeMetrics({ app }: Pick<TestApp, 'app'>): Promise<Scrape> {
  const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  if (answer.statusCode !== 200) throw new Error(`/metrics answered ${answer.statusCode}`)
  const series = new Map<string, number>()
  for (const line of answer.body.split('\n')) {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name) series.set(toKey(name, labels.match(/\w+="(?:[^"\\]|\\.)*"/g) ?? []), Number(value))
  }
  return {
    text: answer.body,
    value: (name, labels = {}) =>
      series.get(
        toKey(
          name,
          Object.entries(labels).map(([label, value]) => `${label}="${value}"`),
        ),
      ),
  }
}

const toKey = (name: string, labels: string[]) => `${name}{${labels.sort().join(',')}}`
