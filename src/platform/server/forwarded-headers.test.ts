import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { readConfig } from '../config/config.ts'
import { warnOfForwardedHeaders } from './forwarded-headers.ts'

/** Collects the warnings under this setting for requests with these headers. */
async function warned(setting: string | undefined, ...requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = []
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
  const { trustProxy }: Pick<Config, 'trustProxy'> = readConfig({ TRUST_PROXY: setting })
  const app = fastify({ logger, trustProxy })
  onTestFinished(() => app.close())
  warnOfForwardedHeaders(app, trustProxy)
  app.get('/', async () => 'ciao')
  await app.ready()
  for (const headers of requests) await app.inject({ url: '/', headers })
  return lines.map(line => (JSON.parse(line) as { msg: string }).msg)
}
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test('an untrusted proxy is logged once, not for every request', async () => {
  const lines = await warned(undefined, {}, forwarded, forwarded)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Set TRUST_PROXY')
  expect(await warned('10.0.0.0/8', forwarded)).toHaveLength(1)
  expect(await warned('1', { forwarded: 'for=203.0.113.7' })).toHaveLength(1)
})

test('trusting every proxy is logged at the start', async () => {
  const lines = await warned('true')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY=true')
})

test('nothing is logged for a trusted proxy or none', async () => {
  expect(await warned('1', forwarded, {})).toEqual([])
  expect(await warned('loopback', forwarded)).toEqual([])
  expect(await warned(undefined, {}, {})).toEqual([])
})
