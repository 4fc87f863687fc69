import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachments, auditLog } from '#platform/database/tables.ts'
import { insertCity, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import type { MessageListItem, MessageView } from './inbox/contract.ts'
import type { OpeningView } from './job-openings/contract.ts'
import { readOpenings } from './job-openings/job-openings.ts'
import { applyMessageRetention } from './privacy/apply-retention.ts'
import { messageAnswers, messages } from './tables.ts'

const outboxFolder = mkdtempSync(join(tmpdir(), 'spiedo-office-'))
let testApp: TestApp
let ada: Persona
beforeAll(async () => {
  testApp = await createTestApp({ config: { dataFolder: outboxFolder, mailToStaff: 'staff@spiedo.test' } })
  ada = await insertAdministrator(testApp)
})
afterAll(async () => {
  await testApp.close()
  rmSync(outboxFolder, { recursive: true, force: true })
})

interface Answer {
  status: number
  message: string
  code?: string
  errors?: { field: string; message: string }[]
  current?: unknown
  messages: MessageListItem[]
  counts: Record<string, number>
  total: number
  received: MessageView
  opening: OpeningView
  openings: OpeningView[]
}
async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Answer> {
  const answer = await testApp.app.inject({ method, url: `/api/v1/messages${path}`, headers: ada.headers, ...(payload && { payload }) })
  return { ...answer.json(), status: answer.statusCode }
}

const aMessage = async (more: Partial<typeof messages.$inferInsert> = {}) => {
  const [row] = await testApp.context.db
    .insert(messages)
    .values({
      kind: 'contact',
      name: 'Anna Però',
      email: 'anna@example.com',
      subject: 'allergens',
      body: 'C’è sesamo nel\npane?',
      privacyVersion: '2026-03-01',
      createdAt: testApp.clock.now(),
      ...more,
    })
    .returning()
  return row as typeof messages.$inferSelect
}

describe('what visitors wrote', () => {
  it('is listed by kind and state, spam only when it is asked for, and found by any part, without accents', async () => {
    const wanted = await aMessage()
    await aMessage({ kind: 'feedback', name: 'Bruno', email: 'bruno@example.com', rating: 5, body: '100% buono' })
    await aMessage({ state: 'spam', name: 'Bot' })
    const all = await call('GET', '/received')
    expect(all).toMatchObject({ status: 200, total: 2, counts: { new: 2, spam: 1, answered: 0 } })
    expect(all.messages[0]).toMatchObject({ name: 'Bruno', rating: 5, hasFile: false })
    expect((await call('GET', '/received?kind=contact')).messages).toMatchObject([{ id: wanted.id, excerpt: 'C’è sesamo nel pane?' }])
    expect((await call('GET', '/received?state=spam')).messages).toMatchObject([{ name: 'Bot' }])
    expect((await call('GET', '/received?search=pero+sesamo')).messages).toMatchObject([{ id: wanted.id }])
    expect((await call('GET', '/received?search=0%25 b')).messages).toMatchObject([{ name: 'Bruno' }])
    expect((await call('GET', '/received?search=%25%25')).total).toBe(0)
  })

  it('is assigned, and the second of two people gets a conflict', async () => {
    const { id } = await aMessage()
    expect(await call('PUT', `/received/${id}`, { state: 'in_progress', version: 1 })).toMatchObject({
      status: 200,
      received: { state: 'in_progress', assignedTo: ada.name, version: 2 },
    })
    expect(await call('PUT', `/received/${id}`, { state: 'closed', version: 1 })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: { state: 'in_progress', version: 2 },
    })
    const [entry] = (await testApp.context.db.select().from(auditLog)).filter(({ rowId }) => rowId === id)
    expect(entry).toMatchObject({ action: 'message.sorted', before: { state: 'new' }, after: { state: 'in_progress' } })
    expect(JSON.stringify(entry)).not.toContain('anna@example.com')
  })

  it('is answered by mail in the guest’s language, with what was written below, and the answer is kept', async () => {
    const { id } = await aMessage({ language: 'en', name: 'Ann' })
    expect(await call('POST', `/received/${id}/answer`, { body: ' ', version: 1 })).toMatchObject({
      status: 400,
      errors: [{ field: 'body', message: 'Scrivi la risposta.' }],
    })
    const answered = await call('POST', `/received/${id}/answer`, { body: 'Yes, on the bun.\nhttps://example.com/allergens', version: 1 })
    expect(answered).toMatchObject({
      status: 201,
      message: 'Non c’è un server di posta: la risposta va come file nella cartella outbox dei dati, e non parte.',
      received: { state: 'answered', version: 2, answers: [{ author: ada.name, body: 'Yes, on the bun.\nhttps://example.com/allergens' }] },
    })
    expect(answered.received.answers).toMatchObject([{ mail: { state: 'waiting', tries: 0, doneAt: null, goesOut: false } }])
    // A double click sends one answer.
    expect((await call('POST', `/received/${id}/answer`, { body: 'Yes', version: 1 })).status).toBe(409)

    await testApp.context.jobs.start()
    const outbox = join(outboxFolder, 'outbox')
    const files = () => readdirSync(outbox, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'))
    await expect.poll(() => (readdirSync(outboxFolder).includes('outbox') ? files().length : 0)).toBe(1)
    const mailOf = async () => (await call('GET', `/received/${id}`)).received.answers[0]?.mail
    await expect.poll(async () => (await mailOf())?.state).toBe('filed')
    expect(await mailOf()).toMatchObject({ tries: 1, doneAt: expect.any(String), nextTry: null, reason: null })
    await testApp.context.jobs.stop()
    const mail = await PostalMime.parse(readFileSync(join(outbox, files()[0]?.name ?? '')))
    expect(mail).toMatchObject({ subject: 'Spiedo answers your message', to: [{ address: 'anna@example.com' }], replyTo: [{ address: 'staff@spiedo.test' }] })
    expect(mail.text).toContain('Yes, on the bun.')
    expect(mail.text).toContain('> C’è sesamo nel\n> pane?')
  })

  it('loses its answers when its time is over, and can’t be answered any more', async () => {
    const { id } = await aMessage({ createdAt: new Date('2020-01-01') })
    await call('POST', `/received/${id}/answer`, { body: 'Grazie, Anna', version: 1 })
    await applyMessageRetention(testApp.context)
    expect((await testApp.context.db.select().from(messageAnswers)).map(({ messageId }) => messageId)).not.toContain(id)
    expect(await call('GET', `/received/${id}`)).toMatchObject({ received: { erased: true, name: null, answers: [] } })
    expect(await call('POST', `/received/${id}/answer`, { body: 'Ancora?', version: 2 })).toMatchObject({ status: 409, code: 'message_erased' })
  })

  it('serves its file as a download only, never inline', async () => {
    const [file] = await testApp.context.db
      .insert(attachments)
      .values({ name: "L'olio & Anna.pdf", mime: 'application/pdf', byteSize: 4, bytes: Buffer.from('%PDF') })
      .returning()
    const { id } = await aMessage({ kind: 'career', attachmentId: file?.id })
    const answer = await testApp.app.inject({ url: `/api/v1/messages/received/${id}/file`, headers: ada.headers })
    expect(answer.rawPayload.toString()).toBe('%PDF')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''L%27olio%20%26%20Anna.pdf",
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await testApp.app.inject({ url: `/api/v1/messages/received/${id}/file` })).statusCode).toBe(401)
    expect((await call('GET', `/received/${(await aMessage()).id}/file`)).status).toBe(404)
  })
})

describe('positions to apply for', () => {
  it('are offered, changed, withdrawn and offered again; the careers page follows', async () => {
    const { context } = testApp
    const city = await insertCity(context)
    const open = async () => (await readOpenings(context.db, 'it', testApp.clock.now())).openings
    const input = { title: 'Cuoco', description: 'Allo spiedo', english: { title: 'Cook', description: '' }, cityId: city.id, closesOn: '2026-03-02' }
    const version = context.catalogueVersion.current()
    const { status, opening } = await call('POST', '/openings', input)
    expect({ status, opening }).toMatchObject({ status: 201, opening: { open: true, place: city.name, applications: 0, version: 1 } })
    expect(context.catalogueVersion.current()).toBeGreaterThan(version)
    expect(await open()).toMatchObject([{ title: 'Cuoco' }])
    const inEnglish = { title: 'Cook', titleIn: undefined, description: 'Allo spiedo', descriptionIn: 'it' }
    expect((await readOpenings(context.db, 'en', testApp.clock.now())).openings).toMatchObject([inEnglish])

    expect(await call('PUT', `/openings/${opening.id}`, { ...input, title: 'Cuoca', closesOn: '2026-03-01', version: 1 })).toMatchObject({
      opening: { open: false, version: 2 },
    })
    expect(await open()).toEqual([])
    expect(await call('PUT', `/openings/${opening.id}`, { ...input, version: 1 })).toMatchObject({ status: 409, current: { title: 'Cuoca', version: 2 } })
    expect(await call('POST', `/openings/${opening.id}/archive`, { archived: true, version: 2 })).toMatchObject({ opening: { archived: true } })
    expect((await call('GET', '/openings?state=archived')).openings).toMatchObject([{ id: opening.id }])
    expect((await call('GET', '/openings?state=active')).openings).toEqual([])
    expect(await call('POST', `/openings/${opening.id}/archive`, { archived: false, version: 3 })).toMatchObject({ opening: { archived: false } })
    expect((await call('GET', '/openings')).openings).toMatchObject([{ title: 'Cuoca', version: 4 }])
  })

  it('are refused beside the field', async () => {
    const restaurantId = (await insertRestaurant(testApp.context)).id
    const input = { title: 'Cuoco', description: 'Allo spiedo', restaurantId }
    expect(await call('POST', '/openings', { ...input, title: ' ' })).toMatchObject({ status: 400, errors: [{ field: 'title' }] })
    expect(await call('POST', '/openings', { ...input, closesOn: '2026-02-30' })).toMatchObject({ status: 400, errors: [{ field: 'closesOn' }] })
    expect(await call('POST', '/openings', { ...input, cityId: '01890000-0000-7000-8000-000000000000' })).toMatchObject({
      status: 422,
      errors: [{ field: 'cityId' }],
    })
    expect(await call('POST', '/openings', input)).toMatchObject({ status: 201 })
  })
})
