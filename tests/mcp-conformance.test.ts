import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, getListeningPort, type TestApp } from './helpers/app.ts'

/** Scenarios that concern every server. The others need tools, prompts and resources of a test server, such as `test_simple_text`. */
const scenarios = ['server-stateless', 'tools-list', 'dns-rebinding-protection', 'http-header-validation']

/** Checks of these scenarios that call a test tool which a shop does not have; a check that passes after all fails the run as stale. */
const untestable = [
  'server-stateless:sep-2575-server-rejects-undeclared-capability',
  'server-stateless:sep-2575-missing-capability-http-400',
  'server-stateless:sep-2575-http-server-no-independent-requests-on-stream',
  'server-stateless:sep-2575-server-no-log-without-loglevel',
]

let testApp: TestApp
let folder: string
beforeAll(async () => {
  testApp = await createTestApp()
  // The suite calls a local address, and the origin of the site is the only one that may.
  testApp.context.publicUrl = () => 'http://127.0.0.1'
  folder = mkdtempSync(join(tmpdir(), 'conformance-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await testApp.close()
})

test.each(scenarios)('the official suite passes at /mcp: %s', async scenario => {
  const url = `http://127.0.0.1:${await getListeningPort(testApp)}/mcp`
  const command = join(import.meta.dirname, '../node_modules/@modelcontextprotocol/conformance/dist/index.js')
  const known = join(folder, `${scenario}.yml`)
  const ofScenario = untestable.filter(check => check.startsWith(`${scenario}:`))
  writeFileSync(known, ofScenario.length === 0 ? 'server: []\n' : `server:\n${ofScenario.map(check => `  - ${check}\n`).join('')}`)
  const run = promisify(execFile)(
    process.execPath,
    [command, 'server', '--url', url, '--scenario', scenario, '--spec-version', '2026-07-28', '--expected-failures', known],
    { cwd: folder },
  )
  const { code, stdout } = await run.then(
    result => ({ code: 0, ...result }),
    error => error as { code: number; stdout: string },
  )
  expect(code, stdout).toBe(0)
})
