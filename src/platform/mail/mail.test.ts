import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import type { EmailContent } from './email-content.ts'
import { type MailPolicy, openMail } from './mail.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'spiedo-mail-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const content: EmailContent = {
  language: 'it',
  brand: 'Spiedo',
  subject: 'È pronto\r\nBcc: altri@example.com',
  heading: 'Il tuo ordine è pronto',
  parts: [
    { paragraph: 'Ti aspetta al banco <2>.' },
    { facts: [['Numero', 'A-42 & C']] },
    { quote: '<script>alert(1)</script>\nseconda riga' },
    { button: { text: 'Guarda l’ordine', address: 'https://spiedo.test/orders/x?a=1&b=2' } },
  ],
  footer: ['Spiedo S.r.l.', 'P. IVA 00000000000'],
}
const parcel = { id: '0190-abc', to: 'anna@example.com', replyTo: { name: 'Bruno, "il cuoco"', address: 'bruno@example.com' }, content }
const testApp: MailPolicy = { domain: () => 'spiedo.test', answersTo: async () => undefined, count: async () => async () => {} }
const settings = (smtpUrl: string | undefined) => ({ smtpUrl, mailFrom: 'Spiedo <ciao@spiedo.test>', dataFolder: folder })

async function aMailServer(takes = async () => {}): Promise<{ url: string; received: { to: string[]; raw: string }[] }> {
  const received: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      text(stream)
        .then(async raw => {
          await takes()
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        })
        .then(() => callback(), callback)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise(resolve => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

it('is delivered with both bodies, to one person, under a name that stays', async () => {
  const server = await aMailServer()
  const mail = openMail(settings(server.url), testApp, log)
  await mail.send(parcel)
  mail.close()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual(['anna@example.com'])
  const read = await PostalMime.parse(server.received[0]?.raw ?? '')
  expect(read.subject).toBe('È pronto Bcc: altri@example.com')
  expect(read.messageId).toBe('<0190-abc@spiedo.test>')
  expect(read.from).toMatchObject({ name: 'Spiedo', address: 'ciao@spiedo.test' })
  expect(read.replyTo).toMatchObject([{ name: 'Bruno, "il cuoco"', address: 'bruno@example.com' }])
  expect(read.html).toContain('<h1')
  expect(read.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>seconda riga')
  expect(read.html).not.toContain('<script')
  expect(read.html).toContain('href="https://spiedo.test/orders/x?a=1&amp;b=2"')
  expect(read.html).not.toMatch(/src=|url\(/)
  expect(read.text).toContain('> <script>alert(1)</script>\n> seconda riga')
  expect(read.text).toContain('Numero: A-42 & C')
  expect(read.text).toContain('Guarda l’ordine: https://spiedo.test/orders/x?a=1&b=2')
})

it('is called by the brand of its content unless the sender names itself, and is answered at the chain’s own e-mail', async () => {
  const heads = async (mailFrom: string, { answers, replyTo }: { answers?: string; replyTo?: { name: string; address: string } } = {}) => {
    const mail = openMail({ ...settings(undefined), mailFrom }, { ...testApp, answersTo: async () => answers }, log)
    await mail.send({ ...parcel, replyTo, content: { ...content, brand: 'Kebabella, da Aldo' } })
    mail.close()
    const { from, replyTo: answered } = await PostalMime.parse(readFileSync(join(folder, 'outbox', '0190-abc.eml')))
    return { from, answered: answered?.map(({ address }) => address) }
  }
  const brand = { name: 'Kebabella, da Aldo', address: 'ordini@kebabella.test' }
  expect(await heads('ordini@kebabella.test')).toEqual({ from: brand, answered: undefined })
  expect(await heads('<ordini@kebabella.test>', { answers: 'info@kebabella.test' })).toEqual({ from: brand, answered: ['info@kebabella.test'] })
  expect(await heads('ordini@kebabella.test', { answers: 'Ordini@kebabella.test' })).toEqual({ from: brand, answered: undefined })
  expect(await heads('Aldo <ordini@kebabella.test>', { answers: 'info@kebabella.test', replyTo: parcel.replyTo })).toEqual({
    from: { ...brand, name: 'Aldo' },
    answered: ['bruno@example.com'],
  })
})

it('is kept as a file that mail programs open while no mail server is named', async () => {
  const mail = openMail(settings(undefined), testApp, log)
  await mail.send(parcel)
  await mail.send(parcel)
  mail.close()
  expect(readdirSync(join(folder, 'outbox'))).toEqual(['0190-abc.eml'])
  const read = await PostalMime.parse(readFileSync(join(folder, 'outbox', '0190-abc.eml')))
  expect(read.to).toMatchObject([{ address: 'anna@example.com' }])
  expect(read.html).toContain('Il tuo ordine è pronto')
})

it('gives up on a server that takes the connection and says nothing', async () => {
  const silent: Server = createServer(() => {})
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const timeouts = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, dnsTimeout: 300 }
  const mail = openMail(settings(`smtp://127.0.0.1:${port}`), testApp, log, timeouts)
  const startedAt = performance.now()
  const sent = await Promise.allSettled(['a', 'b', 'c', 'd'].map(id => mail.send({ ...parcel, id })))
  expect(sent.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  // The library's own timeout is 30 s.
  expect(performance.now() - startedAt).toBeLessThan(25_000)
  mail.close()
  silent.close()
})

it('says that the recipient was refused', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_to, _session, callback) => callback(new Error('no such person')),
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise(resolve => server.close(() => resolve())))
  const mail = openMail(settings(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`), testApp, log)
  await expect(mail.send(parcel)).rejects.toThrow(/no such person/)
  mail.close()
})

it('a mail to several recipients reaches those accepted by the server, once', async () => {
  const received: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('anna') ? null : new Error('no such person')),
    onData(stream, { envelope }, callback) {
      received.push(envelope.rcptTo.map(({ address }) => address))
      stream.resume().on('end', () => callback())
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise(resolve => server.close(() => resolve())))
  const mail = openMail(settings(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`), testApp, log)
  await expect(mail.send({ ...parcel, to: 'bruno@example.com, anna@example.com' })).resolves.toBe('posted')
  expect(received).toEqual([['anna@example.com']])
  mail.close()
})

it('a slow server is given eight at a time, over lines that stay open', async () => {
  let inHand = 0
  let open = () => {}
  const eight = new Promise<void>(resolve => {
    open = resolve
  })
  // Accepts none before eight are connected.
  const server = await aMailServer(() => {
    inHand += 1
    if (inHand === 8) open()
    return eight
  })
  const mail = openMail(settings(server.url), testApp, log)
  await Promise.all(Array.from({ length: 24 }, (_, n) => mail.send({ ...parcel, id: `rush-${n}` })))
  mail.close()
  expect(new Set(server.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1])).size).toBe(24)
})
