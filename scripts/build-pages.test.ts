import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createTemporaryFolder, removeFolder, waitUntil } from '../tests/helpers/product.ts'
// @ts-expect-error plain JavaScript, as everything in scripts/
import { builtPages, moveIn } from './build-pages.mjs'

const build = createTemporaryFolder('build')
afterEach(() => removeFolder(build))

/** Moves in a complete build of these scripts. */
function aBuild(name: string, scripts: string[]): void {
  const beside = join(build, `.beside-${name}`)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(beside, file)), { recursive: true })
    writeFileSync(join(beside, file), text)
  }
  for (const script of scripts) write(`client/assets/${script}`, script)
  write('server/index.js', `export * from './assets/${name}.js'`)
  write(`server/assets/${name}.js`, name)
  moveIn(beside, build, name)
}

const served = (script: string) => existsSync(join(build, 'client/assets', script))

/** Backdates files by days. */
function daysPass(...files: string[]): void {
  const then = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  for (const file of files) utimesSync(join(build, file), then, then)
}

test('a new build is written beside the one being served, and shared inputs are stored once', () => {
  aBuild('first', ['shell-1.js', 'menu-1.js'])
  daysPass('client/assets/shell-1.js', 'client/assets/menu-1.js', 'server/assets/first.js')
  aBuild('second', ['shell-1.js', 'menu-2.js'])
  expect(builtPages(build)).toBe('second')
  expect(readFileSync(join(build, 'server/index.js'), 'utf8')).toContain('second')
  expect(existsSync(join(build, '.beside-second'))).toBe(false)
  // Open pages of the first build work for another day.
  expect(['shell-1.js', 'menu-1.js', 'menu-2.js'].map(served)).toEqual([true, true, true])
  expect(existsSync(join(build, 'server/assets/first.js'))).toBe(true)
})

test('after a day what no build that is served is made of goes', () => {
  aBuild('first', ['shell-1.js', 'menu-1.js'])
  aBuild('second', ['shell-1.js', 'menu-2.js'])
  daysPass('client/assets/menu-1.js', 'server/assets/first.js', '.builds/first.json')
  aBuild('third', ['shell-1.js', 'menu-3.js'])
  expect(['shell-1.js', 'menu-1.js', 'menu-2.js', 'menu-3.js'].map(served)).toEqual([true, false, true, true])
  expect(existsSync(join(build, 'server/assets/first.js'))).toBe(false)
  expect(existsSync(join(build, '.builds/first.json'))).toBe(false)
})

test('a build in use by a running server is kept, and deleted after the server has stopped', async () => {
  aBuild('first', ['menu-1.js'])
  const script = `import { serveBuild } from './scripts/former-builds.mjs'; serveBuild(process.argv[1], 'first'); console.log('serves'); process.stdin.resume(); process.stdin.on('end', () => process.exit(0))`
  const server = spawn(process.execPath, ['--input-type=module', '-e', script, build], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  aBuild('second', ['menu-2.js'])
  daysPass('client/assets/menu-1.js', 'server/assets/first.js', '.builds/first.json')
  aBuild('third', ['menu-3.js'])
  expect(served('menu-1.js')).toBe(true)

  server.stdin.end()
  await once(server, 'exit')
  await waitUntil(() => !existsSync(join(build, '.running', String(server.pid))))
  aBuild('fourth', ['menu-4.js'])
  expect(served('menu-1.js')).toBe(false)
})
