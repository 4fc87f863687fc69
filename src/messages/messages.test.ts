import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachments } from '#platform/database/tables.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { jobOpenings, messages } from './tables.ts'

const outboxFolder = mkdtempSync(join(tmpdir(), 'spiedo-messages-'))
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ config: { dataFolder: outboxFolder, mailToStaff: 'staff@spiedo.test' } })
})
afterAll(async () => {
  await testApp.close()
  rmSync(outboxFolder, { recursive: true, force: true })
})

// Each test is another visitor, because limits are per address.
let visitors = 0
beforeEach(() => {
  visitors += 1
})

async function openedForm(): Promise<string> {
  const { json } = await testApp.app.inject('/api/v1/messages/form-token')
  const { token } = json() as { token: string }
  testApp.clock.set(new Date(testApp.clock.now().getTime() + 5000))
  return token
}

async function post(path: string, body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const answer = await testApp.app.inject({ method: 'POST', url: `/api/v1/messages/${path}`, payload: body, headers, remoteAddress: `10.0.0.${visitors}` })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...(answer.json() as { success: boolean; message: string; code?: string; errors?: { field: string }[] }),
  }
}

async function apply(fields: Record<string, string>, file?: { bytes: string | Buffer<ArrayBuffer>; name: string; type: string }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('curriculum', new File([file.bytes], file.name, { type: file.type }))
  const packed = new Response(form)
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/v1/messages/careers',
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
    payload: Buffer.from(await packed.arrayBuffer()),
    remoteAddress: `10.0.0.${visitors}`,
  })
  return { status: answer.statusCode, ...(answer.json() as { message: string; code?: string; errors?: { field: string }[] }) }
}

const aFeedback = async (more = {}) => ({
  name: 'Anna Rossi',
  email: 'anna@example.com',
  rating: 4,
  message: 'Panino ottimo.\nAttesa lunga.',
  token: await openedForm(),
  ...more,
})
const aContact = async (more = {}) => ({
  name: 'Anna Rossi',
  email: 'anna@example.com',
  subject: 'allergens',
  message: 'C’è sesamo?',
  token: await openedForm(),
  ...more,
})
const anApplication = async (more = {}) => ({
  name: 'Anna Rossi',
  email: 'anna@example.com',
  phone: '+39 333 555 0199',
  message: 'Dieci anni ai fornelli.',
  token: await openedForm(),
  ...more,
})
const aPdf = { bytes: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n', name: 'Anna Rossi.pdf', type: 'application/pdf' }
const kept = () => testApp.context.db.select().from(messages)
const keptOf = async (email: string) => (await kept()).filter(message => message.email === email)

describe('what visitors write', () => {
  it('is kept, thanked for in the language of the reader, and mailed to staff', async () => {
    const answer = await post('feedback', await aFeedback({ email: ' mail@example.com ', name: '\u202eAnna Rossi\u202c' }))
    expect(answer).toMatchObject({ status: 201, success: true, message: 'Grazie, il tuo feedback è arrivato. Li leggiamo tutti, anche quelli severi.' })
    expect(await keptOf('mail@example.com')).toMatchObject([
      {
        kind: 'feedback',
        state: 'new',
        rating: 4,
        name: 'Anna Rossi',
        body: 'Panino ottimo.\nAttesa lunga.',
        language: 'it',
        privacyVersion: expect.stringMatching(/^\d{4}/),
      },
    ])
    const english = await post('contact', await aContact(), { 'accept-language': 'en-GB' })
    expect(english).toMatchObject({ status: 201, message: expect.stringContaining('Message received') })

    await testApp.context.jobs.start()
    const outbox = join(outboxFolder, 'outbox')
    await expect.poll(() => files(outbox).length).toBe(2)
    await testApp.context.jobs.stop()
    const mails = await Promise.all(files(outbox).map(file => PostalMime.parse(readFileSync(join(outbox, file)))))
    const mail = mails.find(({ subject }) => subject?.startsWith('Feedback'))
    expect(mail).toMatchObject({ subject: 'Feedback 4/5 da Anna Rossi', to: [{ address: 'staff@spiedo.test' }], replyTo: [{ address: 'mail@example.com' }] })
    expect(mail?.text).toContain('> Panino ottimo.\n> Attesa lunga.')
  })

  it('comes with a curriculum or without', async () => {
    const [opening] = await testApp.context.db.insert(jobOpenings).values({ title: 'Cuoco di linea', description: '' }).returning()
    expect(await apply(await anApplication({ email: 'con@example.com', opening: opening?.id }), aPdf)).toMatchObject({ status: 201 })
    const none = { bytes: '', name: '', type: 'application/octet-stream' }
    expect(await apply(await anApplication({ email: 'senza@example.com' }), none)).toMatchObject({ status: 201 })
    const [withFile] = await keptOf('con@example.com')
    expect(withFile).toMatchObject({ kind: 'career', phone: '+39 333 555 0199', jobOpeningId: opening?.id })
    const [file] = await testApp.context.db.select().from(attachments)
    expect(file).toMatchObject({ id: withFile?.attachmentId, name: 'Anna Rossi.pdf', mime: 'application/pdf', bytes: Buffer.from(aPdf.bytes) })
    expect(await keptOf('senza@example.com')).toMatchObject([{ attachmentId: null }])
    // Maximum length, with CRLF as multipart forms send it.
    const lines = 'riga\n'.repeat(800).trim()
    expect(await apply(await anApplication({ email: 'righe@example.com', message: lines.replaceAll('\n', '\r\n') }), none)).toMatchObject({ status: 201 })
    expect(await keptOf('righe@example.com')).toMatchObject([{ body: lines }])
  })

  it('sent with an expired session is refused and not stored', async () => {
    const answer = await post('contact', await aContact({ email: 'falso@example.com' }), { authorization: `Bearer ${'x'.repeat(43)}` })
    expect(answer.status).toBe(401)
    expect(await keptOf('falso@example.com')).toEqual([])
  })
})

describe('invalid input is refused with a message for its field, and nothing is stored', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['name', { name: '   ' }, 'Scrivi nome e cognome.'],
    ['name', { name: 'Compra su https://example.com' }, 'Scrivi solo il nome, senza indirizzi web o e-mail.'],
    ['name', { name: 'Anna\r\nBcc: x@example.com' }, 'Scrivilo su una riga sola.'],
    ['name', { name: 'x'.repeat(101) }, 'È troppo lungo.'],
    ['name', { name: ['a'] }, 'Scrivi nome e cognome.'],
    ['email', { email: '' }, 'Scrivi la tua e-mail: serve per risponderti.'],
    ['email', { email: 'anna@' }, 'Questo indirizzo e-mail non è completo: controllalo.'],
    ['email', { email: undefined }, 'Scrivi la tua e-mail: serve per risponderti.'],
    ['rating', { rating: 6 }, 'Scegli un voto da 1 a 5.'],
    ['rating', { rating: 2.5 }, 'Scegli un voto da 1 a 5.'],
    ['rating', { rating: undefined }, 'Scegli un voto da 1 a 5.'],
    ['restaurant', { restaurant: 'nowhere' }, 'Non troviamo questo ristorante: scegline uno dall’elenco.'],
    ['message', { message: '' }, 'Scrivi il tuo messaggio.'],
    ['message', { message: 'x'.repeat(4001) }, 'Il messaggio supera i 4000 caratteri.'],
    ['message', { message: 'a\0b' }, 'Il messaggio contiene caratteri che non si possono leggere.'],
    ['message', { message: 'http://a.example https://b.example www.c.example' }, 'Il messaggio contiene più di due link: togline qualcuno.'],
  ]
  it.each(cases)('%s %j', async (field, wrong, message) => {
    const before = (await kept()).length
    const answer = await post('feedback', await aFeedback(wrong))
    expect(answer).toMatchObject({ status: 400, success: false, errors: [{ field, message }] })
    expect(answer.message).toBe(message)
    expect((await kept()).length).toBe(before)
  })

  it('a contact’s telephone and subject', async () => {
    expect(await post('contact', await aContact({ subject: 'spam' }))).toMatchObject({ status: 400, message: 'Scegli un argomento.' })
    expect(await post('contact', await aContact({ phone: 'chiamami' }))).toMatchObject({ status: 400, message: 'Questo numero di telefono non è valido.' })
  })

  it('an application’s file that is no PDF, or too large, or a form that breaks off', async () => {
    const disguised = { bytes: '<script>alert(1)</script>', name: 'cv.pdf', type: 'application/pdf' }
    expect(await apply(await anApplication(), disguised)).toMatchObject({ status: 415, code: 'curriculum_not_pdf', errors: [{ field: 'curriculum' }] })
    expect(await apply(await anApplication(), { ...aPdf, bytes: '' })).toMatchObject({
      status: 400,
      code: 'curriculum_empty',
      errors: [{ field: 'curriculum', message: 'Il file è vuoto.' }],
    })
    const large = { ...aPdf, bytes: Buffer.concat([Buffer.from(aPdf.bytes), Buffer.alloc(5 * 1024 * 1024), Buffer.from('%%EOF')]) }
    expect(await apply(await anApplication(), large)).toMatchObject({ status: 413, code: 'curriculum_too_large' })
    expect(await apply(await anApplication({ opening: 'x' }))).toMatchObject({ status: 400, errors: [{ field: 'opening' }] })
    expect(await apply(await anApplication({ opening: '01890000-0000-7000-8000-000000000000' }))).toMatchObject({ status: 400, code: 'unknown_opening' })
    const broken = await testApp.app.inject({
      method: 'POST',
      url: '/api/v1/messages/careers',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAn',
    })
    expect(broken.statusCode).toBe(400)
    expect((await post('careers', await anApplication())).status).toBe(415)
    expect(await testApp.context.db.select().from(attachments)).toHaveLength(1)
  })
})

describe('programs', () => {
  it('that answer at once, or with a token of their own, are turned away', async () => {
    const { json } = await testApp.app.inject('/api/v1/messages/form-token')
    const { token } = json() as { token: string }
    expect(await post('feedback', await aFeedback({ token }))).toMatchObject({ status: 201 })
    const fresh = ((await testApp.app.inject('/api/v1/messages/form-token')).json() as { token: string }).token
    expect(await post('feedback', { ...(await aFeedback()), token: 'x' })).toMatchObject({ status: 400, code: 'form_expired' })
    testApp.clock.set(new Date(testApp.clock.now().getTime() + 7 * 3_600_000))
    expect(await post('feedback', { ...(await aFeedback()), token: fresh })).toMatchObject({ status: 400, code: 'form_expired' })
    const quick = ((await testApp.app.inject('/api/v1/messages/form-token')).json() as { token: string }).token
    expect(await post('feedback', { name: 'A', email: 'a@example.com', rating: 1, message: 'x', token: quick })).toMatchObject({
      status: 400,
      code: 'too_fast',
    })
  })

  it('that fill the honeypot field get the usual answer and are stored as spam, without a mail', async () => {
    const jobsBefore = await waitingMails()
    expect(await post('contact', await aContact({ email: 'bot@example.com', website: 'https://buy.example' }))).toMatchObject({ status: 201 })
    expect(await keptOf('bot@example.com')).toMatchObject([{ state: 'spam' }])
    expect(await waitingMails()).toBe(jobsBefore)
  })

  it('and everybody else are held to five messages in ten minutes, over all forms together', async () => {
    for (let n = 0; n < 3; n += 1) expect((await post('feedback', await aFeedback())).status).toBe(201)
    expect((await post('feedback', await aFeedback({ rating: 9 }))).status).toBe(400)
    for (let n = 0; n < 2; n += 1) expect((await post('contact', await aContact())).status).toBe(201)
    const sixth = await post('contact', await aContact())
    expect(sixth).toMatchObject({ status: 429, code: 'too_many' })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  })
})

it('describes its calls, the file among them', async () => {
  const { json } = await testApp.app.inject('/api/v1/openapi.json')
  const { paths } = json() as { paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { properties: object } }> } } }> }
  expect(paths['/api/v1/messages/careers']?.post.requestBody.content['multipart/form-data']?.schema.properties).toHaveProperty('curriculum.format', 'binary')
})

const waitingMails = async () => (await testApp.database.pool.query(`select 1 from jobs.job where state = 'created'`)).rowCount

function files(folder: string): string[] {
  try {
    return readdirSync(folder).filter(name => name.endsWith('.eml'))
  } catch {
    return []
  }
}
