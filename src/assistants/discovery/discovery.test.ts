import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

test('programs find the tools from the domain alone: catalogues, the card of the server, and a text', async () => {
  const read = async (url: string) => testApp.app.inject({ url })
  const origin = testApp.context.publicUrl().replace(/\/$/, '')
  for (const path of ['/.well-known/mcp/catalog.json', '/.well-known/ai-catalog.json']) {
    const catalogue = await read(path)
    expect(catalogue.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
    const [entry] = catalogue.json().entries
    expect(entry).toMatchObject({ type: 'application/mcp-server-card+json', identifier: expect.stringMatching(/^urn:air:[\w.-]+:ordering$/) })
    const card = await read(new URL(entry.url).pathname)
    expect(card.headers['content-type']).toMatch(/^application\/mcp-server-card\+json\b/)
    expect(card.json()).toMatchObject({
      name: expect.stringMatching(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
      description: expect.stringMatching(/^.{1,100}$/),
      remotes: [{ type: 'streamable-http', url: `${origin}/mcp`, supportedProtocolVersions: expect.arrayContaining(['2026-07-28']) }],
    })
  }
  const catalogue = (await read('/.well-known/ai-catalog.json')).json()
  expect(catalogue).toMatchObject({ specVersion: '1.0', host: { documentationUrl: `${origin}/llms.txt` } })
  for (const { representativeQueries: queries } of catalogue.entries) expect(queries.length >= 2 && queries.length <= 5).toBe(true)
  const text = await read('/llms.txt')
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text.body).toMatch(/^# .+\n\n> /)
  expect(text.body).toMatch(/German \(`\/de`\).*Bangla \(`\/bn`\)/)
  for (const path of ['/.well-known/ucp', '/.well-known/acp.json', '/.well-known/ucp/food.json']) expect(text.body).toContain(`${origin}${path}`)
  const pages = [...text.body.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url))
  expect(pages.every(url => url.origin === origin)).toBe(true)
})
