import { createHash } from 'node:crypto'
import { fastify } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { sendFailure } from './errors.ts'

const app = fastify()
app.setErrorHandler(sendFailure)
const fails = () => {
  throw new Error('secret of the inside')
}
app.get('/*', { config: { page: true } }, fails)
app.get('/api/v1/call', fails)
afterAll(() => app.close())

const ask = (url: string, accept?: string) => app.inject({ url, headers: accept === undefined ? {} : { accept } })

describe('a bug on the way to a page', () => {
  test.each([
    ['/menu', 'text/html,application/xhtml+xml', 'it', 'Qualcosa è andato storto da parte nostra'],
    ['/menu', undefined, 'it', 'Qualcosa è andato storto da parte nostra'],
    ['/en/menu?dish=x', '*/*', 'en', 'Something went wrong on our side'],
  ])('%s, requested as %s, answers a page of our own in the address’s language', async (url, accept, language, title) => {
    const answer = await ask(url, accept)
    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.body).toContain(`<html lang="${language}">`)
    expect(answer.body).toContain(`<h1>${title}</h1>`)
    expect(answer.body).not.toMatch(/secret|stack|Error:|<script/)
  })

  test('it is called as the chain is', async () => {
    expect((await ask('/')).body).toContain('· Spiedo</title>')
    const named = fastify().decorate('brand', () => 'Aldo & Figli')
    named.setErrorHandler(sendFailure).get('/*', { config: { page: true } }, fails)
    const { body } = await named.inject('/')
    expect(body).toContain('· Aldo &amp; Figli</title>')
    expect(body).not.toContain('Spiedo')
    await named.close()
  })

  test('its style is the one that the policy names', async () => {
    const { body, headers } = await ask('/')
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })

  test.each([
    ['/api/v1/call', 'text/html'],
    ['/menu.data', '*/*'],
    ['/menu', 'application/json'],
  ])('%s, wanted as %s, gets the envelope', async (url, accept) => {
    expect((await ask(url, accept)).json()).toMatchObject({ success: false, code: 'internal' })
  })
})
