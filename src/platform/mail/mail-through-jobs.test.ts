import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { defineJob, openJobs } from '../jobs/jobs.ts'
import type { EmailContent } from './email-content.ts'
import { openMail } from './mail.ts'

const log = pino({ level: 'silent' })
const hello = defineJob<{ to: string }>('test.hello', { retryDelay: 1 })

it('a mail that a hung server did not take goes out once the server is well, once', async () => {
  const received: string[] = []
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void text(stream).then(raw => {
        received.push(raw)
        done()
      }, done),
  })
  // Hangs at first: the server accepts connections and stays silent.
  let hung = true
  let connections = 0
  const front = createServer(socket => {
    connections += 1
    if (!hung) post.connect(socket)
  })
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo

  const database = await createDatabaseForTest()
  const jobs = openJobs(database.pool, log)
  const timeouts = { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 2000, dnsTimeout: 400 }
  const mail = openMail(
    { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'ciao@spiedo.test', dataFolder: '/nowhere' },
    { domain: () => 'spiedo.test', answersTo: async () => undefined, count: async () => async () => {} },
    log,
    timeouts,
  )
  onTestFinished(async () => {
    await jobs.stop()
    mail.close()
    front.close()
  })
  const content: EmailContent = { language: 'it', brand: 'Spiedo', subject: 'Ciao', heading: 'Ciao', parts: [], footer: [] }
  jobs.handle(hello, ({ to }, { id, signal }) => mail.send({ id, to, signal, content }))
  await jobs.start()
  await database.db.transaction(tx => jobs.send(tx, hello, { to: 'anna@example.com' }))

  await expect.poll(() => connections).toBeGreaterThanOrEqual(2)
  hung = false
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@spiedo\.test>/m)
})
