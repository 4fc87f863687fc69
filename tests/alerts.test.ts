import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './helpers/app.ts'
import { metricsToken, scrapeMetrics } from './helpers/metrics.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const rules = read('deploy/prometheus/alerts.yaml')
const testFiles = ['alerts.test.yaml', 'orders-missing.test.yaml'].map(file => `deploy/prometheus/${file}`)
const runbook = read('docs/alerts.md')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].flatMap(([, name]) => name ?? [])

let testApp: TestApp
let metrics: Set<string>
beforeAll(async () => {
  testApp = await createTestApp({ config: { metricsToken } })
  const { text } = await scrapeMetrics(testApp)
  const described = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const suffixes = { histogram: ['_bucket', '_count', '_sum'] } as Record<string, string[]>
  metrics = new Set(described.flatMap(([, name = '', type = '']) => [name, ...(suffixes[type] ?? []).map(suffix => name + suffix)]))
})
afterAll(() => testApp.close())

const usedIn = (text: string) => [...new Set(text.match(/spiedo_\w+/g))]

it('names only metrics that the product has, in alerts and dashboards', () => {
  const dashboards = readdirSync(`${root}/deploy/grafana`).map(file => `deploy/grafana/${file}`)
  expect(dashboards).toHaveLength(3)
  for (const file of ['deploy/prometheus/alerts.yaml', ...testFiles, ...dashboards])
    expect([file, usedIn(read(file)).filter(name => !metrics.has(name))]).toEqual([file, []])
})

it('describes every metric of the product in docs/observability.md, and no other', () => {
  const table = read('docs/observability.md')
  // `…_waiting` stands for the prefix of the name before it.
  const described = [...table.matchAll(/^\| (`spiedo_[^|]+)/gm)].flatMap(([, cell = '']) => {
    const [first = '', ...others] = [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
    return [first, ...others].map(name => ({ name, first }))
  })
  const own = [...metrics].filter(name => !/^spiedo_(process|nodejs)_|_(bucket|count|sum)$/.test(name))
  const stands = ({ name, first }: { name: string; first: string }, metric: string) =>
    name.startsWith('…') ? metric.endsWith(name.slice(1)) && metric.startsWith(first.split('_').slice(0, 3).join('_')) : metric === name
  expect(own.filter(metric => !described.some(entry => stands(entry, metric)))).toEqual([])
  const absent = described.filter(({ name, first }) => !/…$/.test(name) && ![...metrics].some(metric => stands({ name, first }, metric)))
  expect(absent).toEqual([])
})

it('links every alert to its section with symptom, meaning and action, and tests each', () => {
  expect(alerts.length).toBeGreaterThan(20)
  const tested = testFiles.map(read).join('\n')
  for (const alert of alerts) {
    expect(rules).toContain(`runbook_url: docs/alerts.md#${alert.toLowerCase()}\n`)
    const [, section = ''] = runbook.split(`\n## ${alert}\n`)
    for (const part of ['Symptom', 'Meaning', 'Action']) expect([alert, section.split('\n## ')[0]?.includes(`- **${part}:** `)]).toEqual([alert, true])
    for (const state of ['quiet', 'firing']) expect(tested).toContain(`- name: ${alert} ${state}\n`)
  }
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].flatMap(([, name]) => name ?? [])
  expect(sections).toEqual(alerts)
})
