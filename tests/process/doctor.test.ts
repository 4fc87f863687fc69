import { spawn } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../helpers/mail-server.ts'
import { compileCacheFolder, removeFolder, startProduct } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'

const { folder: data } = await createSellingFolder('doctor')
afterAll(() => removeFolder(data))

/** Runs `npm run doctor` with these settings: its exit code and lines by name. */
async function examine(env: Record<string, string> = {}): Promise<{ code: number | null; lines: Record<string, string> }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/operations/doctor/doctor.command.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheFolder, DATA_DIR: data, ...env },
  })
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  const lines = output.trim().split('\n')
  return { code, lines: Object.fromEntries(lines.map(line => [line.slice(5, 16).trim(), line])) }
}

test('a healthy server has no failures, running or stopped; remarks are notes', async () => {
  const mail = await startMailServer()
  const product = await startProduct(data, { SMTP_URL: mail.url })
  try {
    const { code, lines } = await examine({ SMTP_URL: mail.url })
    expect(lines).toMatchObject({
      settings: expect.stringMatching(/^note .*NODE_ENV=production/),
      disk: expect.stringMatching(/^ok .*GiB free/),
      database: expect.stringMatching(/^ok {3}database {3}PostgreSQL \d+/),
      extensions: expect.stringMatching(/^ok /),
      schema: expect.stringMatching(/^ok .*up to date/),
      clock: expect.stringMatching(/^ok /),
      mail: expect.stringMatching(/^ok /),
      payments: expect.stringMatching(/^note .*STRIPE_SECRET_KEY/),
      backup: expect.stringMatching(/^note .*npm run backup/),
    })
    expect(code).toBe(0)
    expect((await examine({ SMTP_URL: mail.url, BACKUP_AT: '03:00' })).lines.backup).toMatch(/^note .*the server does at 03:00/)
  } finally {
    await product.stop()
    await mail.close()
  }
  expect((await examine()).lines.database).toMatch(/^ok /)
})

test('each problem is one line with its remedy, and the exit code is 1', async () => {
  const { code, lines } = await examine({
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_xx',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  })
  expect(code).toBe(1)
  expect(lines.mail).toMatch(/^FAIL mail .*ECONNREFUSED.*Correct SMTP_URL/)
  expect(lines.payments).toMatch(/^FAIL payments .*Correct STRIPE_SECRET_KEY/)
  expect(await examine({ BACKUP_AT: '25:00' })).toEqual({
    code: 1,
    lines: { settings: 'FAIL settings   not valid. BACKUP_AT is not usable: "25:00" is not understood. It takes a time of day in Italy such as 04:30.' },
  })
  const url = 'postgres://spiedo:secret@127.0.0.1:1/spiedo'
  const unreachable = await examine({ DATABASE_URL: url })
  expect(unreachable.lines.database).toMatch(/^FAIL database {3}spiedo at 127\.0\.0\.1:1 can't be used\./)
  expect(unreachable.lines.database).not.toContain('secret')
})
