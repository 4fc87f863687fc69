import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../helpers/database.ts'
import { compileCacheFolder, createTemporaryFolder, removeFolder, startProduct } from '../helpers/product.ts'

const folder = createTemporaryFolder('administrator')
afterAll(() => removeFolder(folder))

/** `npm run admin:create` without a terminal: the password comes on stdin. */
function create(args: string[], password: string, env: Record<string, string> = { DATA_DIR: folder }): Promise<{ code: number | null; words: string }> {
  const command = ['--disable-warning=ExperimentalWarning', 'src/accounts/users/create-administrator.command.ts', ...args]
  const child = spawn(process.execPath, command, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheFolder, ...env },
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (words += chunk))
  child.stdin.end(`${password}\n`)
  return new Promise(resolve => child.once('exit', code => resolve({ code, words: words.trim() })))
}
const ada = ['--name', 'Ada Rossi', '--email', 'Ada@example.com']

const made = (place: string) => `Ada Rossi <ada@example.com> is an administrator now, in the database of ${place}.`
const itIsNew = 'That database is new: there was none. If a server has run already, give this command its DATA_DIR or DATABASE_URL.'

test('the first administrator is created before any server ran, the next while one runs; both can sign in', async () => {
  expect(await create(ada, 'pane-e-kebab')).toEqual({ code: 0, words: `${made(folder)}\n${itIsNew}` })
  const product = await startProduct(folder)
  try {
    expect(await create(['--name', 'Bea', '--email', 'bea@example.com'], 'patatine-fritte')).toEqual({
      code: 0,
      words: `Bea <bea@example.com> is an administrator now, in the database of ${folder}.`,
    })
    for (const [email, password] of [
      ['ada@example.com', 'pane-e-kebab'],
      ['bea@example.com', 'patatine-fritte'],
    ]) {
      const answer = await fetch(`${product.address}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      expect(await answer.json()).toMatchObject({ success: true, user: { role: 1, email } })
    }
    expect(await create(['--name', 'Cia', '--email', 'cia@example.com'], 'password')).toMatchObject({
      code: 1,
      words: expect.stringContaining('first that are tried'),
    })
    expect(await create(ada, 'pane-e-kebab')).toEqual({ code: 1, words: 'There is already an account with this e-mail address.' })
  } finally {
    await product.stop()
  }
})

test('DATABASE_URL is used when set', async () => {
  const database = await openTestDatabase()
  try {
    const { host, user, password, database: name } = database.connection
    const url = `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(String(host))}`
    expect((await create(ada, 'pane-e-kebab', { DATABASE_URL: url })).words).toBe(made(`${name} at ${host}`))
    expect((await database.pool.query('select role, status from users')).rows).toEqual([{ role: 1, status: 0 }])
    const { rows } = await database.pool.query('select actor_id, action from audit_log')
    expect(rows).toEqual([{ actor_id: null, action: 'user.created' }])
  } finally {
    await database.close()
  }
})

test.each(['--help', '-h'])('%s prints the usage and creates nothing', async flag => {
  const { code, words } = await create([flag], '', { DATA_DIR: `${folder}/none` })
  expect(code).toBe(0)
  expect(words).toContain('npm run admin:create -- --name "Ada Rossi" --email ada@example.com')
  expect(words).toContain('DATA_DIR (or DATABASE_URL) has to be the server')
  expect(existsSync(`${folder}/none`)).toBe(false)
})

test.each([
  [ada, 'corta', {}, 'The password needs at least 8 characters.'],
  [[], 'pane-e-kebab', {}, 'Without a terminal: npm run admin:create -- --name "Ada Rossi" --email ada@example.com, and the password on stdin.'],
  [ada, 'pane-e-kebab', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL: the database does not answer (ECONNREFUSED).'],
])('%j with the password "%s" and %j fails with one clear line', async (args, password, env, words) => {
  expect(await create(args, password, { DATA_DIR: folder, ...env })).toEqual({ code: 1, words })
})
