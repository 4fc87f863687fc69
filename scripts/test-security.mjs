// What an attacker would try. `npm run test:security`: tests on the app in this process, with 20,000 generated calls. `-- --tools`: independent tools
// against a running product with demo data, each after it has found a bug planted in a control server. Everything stays on 127.0.0.1.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listQueries } from '../tests/security/tools/addresses.mjs'
import { startControlServer } from '../tests/security/tools/control-server.mjs'
import { startDemoProduct } from '../tests/security/tools/demo-product.mjs'
import { tools } from '../tests/security/tools/tools.mjs'
import { command, ensureInstalled, projectNode, root, run, Stop, say } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { builtServer, ensureServer } from './build-server.mjs'
import { chromiumPath } from './chromium.mjs'
import { temporaryRoom } from './temporary-room.mjs'

const isInstalled = program => spawnSync('which', [program], { stdio: 'ignore' }).status === 0
const seconds = from => `${((Date.now() - from) / 1000).toFixed(0)} s`

/** Longest run of one tool against one address, in ms. */
const toolLimitMs = 240_000

/** Runs the tests. Those behind a proxy need nginx. */
async function runTests() {
  const CHROMIUM = await chromiumPath()
  await ensureBuilt()
  await ensureServer()
  const seed = process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000)
  const requests = process.env.FUZZ_REQUESTS ?? '20000'
  say(`${requests} generated calls, FUZZ_SEED=${seed}`)
  const withoutProxy = isInstalled('nginx') ? [] : ['--exclude', '**/proxy.security.ts']
  if (withoutProxy.length > 0) say('nginx is not installed: the tests behind a proxy are left out.')
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.security.config.ts', ...withoutProxy]
  const env = { NODE_ENV: 'test', TMPDIR: temporaryRoom(), FUZZ_SEED: seed, FUZZ_REQUESTS: requests, FUZZ_LIMIT_MS: '1000', CHROMIUM }
  if ((await run(projectNode(), args, { stdio: 'inherit', env })) !== 0) throw new Stop('Tests have failed.')
}

/** Runs a tool against the control server, then against the product. @returns its findings about the product */
async function runAgainst({ name, planted, run: runOne }, { control, product, folder }) {
  const from = Date.now()
  const isSqlmap = name === 'sqlmap'
  const target = isSqlmap ? { url: `${control}/dish?id=1`, parameters: 'id', dbms: 'SQLite' } : { address: control }
  const inControl = await runOne({ ...target, folder }, toolLimitMs)
  if (!inControl.some(line => planted.test(line))) throw new Stop(`${name} has not found the planted bug: its silence means nothing.\n${inControl.join('\n')}`)
  say(`${name}: found the planted bug after ${seconds(from)}: ${inControl[0]}`)
  const { address, token } = product
  const queries = await listQueries(product)
  const found = []
  if (isSqlmap) for (const { url, parameters } of queries) found.push(...(await runOne({ url, parameters, token, dbms: 'PostgreSQL', folder }, toolLimitMs)))
  else found.push(...(await runOne({ address, starts: queries.map(({ url }) => url), token, folder }, toolLimitMs)))
  say(`${name}: ${found.length} findings, ${seconds(from)}`)
  return found.map(line => `${name}: ${line}`)
}

async function runTools(wanted) {
  await ensureBuilt()
  await ensureServer()
  const folder = mkdtempSync(join(tmpdir(), 'spiedo-security-'))
  const control = await startControlServer()
  const product = await startDemoProduct({ node: projectNode(), server: builtServer(), folder: join(folder, 'data') })
  const found = []
  try {
    for (const tool of tools.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      if (!isInstalled(tool.name)) say(`${tool.name}: not installed, left out (apt-get install ${tool.name})`)
      else found.push(...(await runAgainst(tool, { control: control.address, product, folder })))
    }
  } finally {
    control.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (found.length > 0) throw new Stop(`Findings, to be answered in docs/security.md:\n${found.join('\n')}`)
}

await command(async () => {
  await ensureInstalled()
  const from = Date.now()
  const [flag, ...wanted] = process.argv.slice(2)
  if (flag === '--tools') await runTools(wanted)
  else await runTests()
  say(`Nothing found, after ${seconds(from)}.`)
})
