import { afterAll, expect, test } from 'vitest'
import { createTestApp } from './helpers/app.ts'
import { createSample, fillPath, readOperations } from './helpers/open-api.ts'
import { insertAdministrator } from './helpers/personas.ts'

const testApp = await createTestApp()
afterAll(() => testApp.close())
const administrator = await insertAdministrator(testApp)

const days = [
  '0000-01-01',
  '0000-00-00',
  '0001-01-01',
  '1583-02-30',
  '2026-02-29',
  '9999-12-31',
  '-0001-01-01',
  '+275760-09-13',
  '12026-01-01',
  '31/12/9999',
  'domani',
]
const instants = days.flatMap(day => [day, `${day}T00:00:00Z`, `${day}T23:59:60Z`, `${day}T24:00:00+14:00`])

const operations = await readOperations(testApp.app)
const reads = operations.filter(({ method, path, parameters }) => {
  const asked = parameters.some(({ in: place }) => place === 'query')
  return method === 'GET' && path.startsWith('/api/v1/') && asked && !path.endsWith('/events')
})

/** Days that no calendar or no database has, wherever a call is asked for a day, an instant, or a word to search. */
test.each(reads.map(operation => [operation.title, operation] as const))(
  '%s: days that do not exist are refused or find nothing',
  async (_title, operation) => {
    const url = fillPath(operation, ({ name, schema }) => String(createSample(schema, name)))
    const asked = operation.parameters.filter(
      ({ in: place, name, schema }) => place === 'query' && (/date/.test(schema.format ?? '') || /^(from|to|at|on|day|date|until|since|search)$/i.test(name)),
    )
    for (const word of asked.length > 0 ? instants : []) {
      const query = new URLSearchParams(asked.map(({ name }) => [name, word]))
      const answer = await testApp.app.inject({ url: `${url}?${query}`, headers: administrator.headers, payloadAsStream: true })
      answer.stream().destroy()
      expect(answer.statusCode, `${url}?${query}`).toBeLessThan(500)
    }
  },
)

const dated = (value: unknown, word: string): unknown => {
  if (Array.isArray(value)) return value.map(each => dated(each, word))
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, dated(each, word)]))
  return value === '2026-03-02' || value === '2026-03-02T12:00:00Z' ? word : value
}
const writes = operations.filter(({ bodies, path }) => path.startsWith('/api/v1/') && /"format":"date/.test(JSON.stringify(bodies['application/json'] ?? {})))

test.each(writes.map(operation => [operation.title, operation] as const))('%s: days that do not exist are refused', async (_title, operation) => {
  const url = fillPath(operation, ({ name, schema }) => String(createSample(schema, name)))
  const sample = createSample(operation.bodies['application/json'] ?? {})
  for (const word of instants) {
    const answer = await testApp.app.inject({ method: operation.method, url, headers: administrator.headers, payload: dated(sample, word) as object })
    expect(answer.statusCode, `${word}: ${answer.body}`).toBeLessThan(500)
  }
})
