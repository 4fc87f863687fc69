import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { compileCacheFolder, createTemporaryFolder, removeFolder } from '../helpers/product.ts'

const folders: string[] = []
const folder = () => {
  const made = createTemporaryFolder('reset')
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) removeFolder(made)
})

/** A folder with something in it. */
function used(): string {
  const made = folder()
  mkdirSync(join(made, 'pictures'))
  writeFileSync(join(made, 'pictures', 'kebab.webp'), 'a picture')
  return made
}

interface Answering {
  answer?: string
  signal?: NodeJS.Signals
  env?: Record<string, string>
  args?: string[]
}

/** `npm run reset`; without an answer nobody is there to give one. */
function reset(data: string, { answer, signal, env = {}, args = [] }: Answering = {}): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/platform/database/reset.command.ts', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheFolder, DATA_DIR: data, ...env },
  })
  let words = ''
  child.stderr.on('data', chunk => {
    words += chunk
    if (signal && words.endsWith('go on: ')) child.kill(signal)
  })
  if (!signal) child.stdin.end(answer)
  return new Promise(resolve => child.once('close', code => resolve({ code, words: words.trim() })))
}

const asked = (data: string) => `Delete everything in ${data}? Type "yes" to go on: `

test('the data folder is emptied after confirmation, also behind a link; folder and link stay', async () => {
  const real = used()
  const link = join(folder(), 'link')
  symlinkSync(real, link)
  expect(await reset(link, { answer: 'no\n' })).toEqual({ code: 1, words: `${asked(link)}Nothing was deleted.` })
  expect(readdirSync(real)).toEqual(['pictures'])
  expect(await reset(link, { answer: 'yes\n' })).toEqual({ code: 0, words: `${asked(link)}${link} is empty. The next npm start begins anew.` })
  expect(readdirSync(real)).toEqual([])
  expect(existsSync(link)).toBe(true)
  expect(await reset(link)).toEqual({ code: 0, words: `${link} is already empty.` })
})

test('without a confirmation nothing is deleted', async () => {
  const data = used()
  for (const how of [{}, { signal: 'SIGINT' }, { signal: 'SIGTERM' }] as const)
    expect([how, await reset(data, how)]).toEqual([how, { code: 1, words: `${asked(data)}\nNothing was deleted.` }])
  expect(readdirSync(data)).toEqual(['pictures'])
})

test('a missing folder counts as empty, a file is refused, and a database named by DATABASE_URL is reported as untouched', async () => {
  const missing = join(folder(), 'missing')
  expect(await reset(missing)).toEqual({ code: 0, words: `${missing} is already empty.` })
  expect(existsSync(missing)).toBe(false)
  const file = join(folder(), 'file')
  writeFileSync(file, 'a file')
  expect(await reset(file)).toEqual({ code: 1, words: `${file} is a file, not a folder: nothing was deleted.` })
  const data = used()
  expect(await reset(data, { args: ['--yes'], env: { DATABASE_URL: 'postgres://spiedo@127.0.0.1:9/spiedo' } })).toEqual({
    code: 0,
    words: `${data} is empty. The database that DATABASE_URL names is not touched.`,
  })
})
