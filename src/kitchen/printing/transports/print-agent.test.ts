import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, getListeningPort, type TestApp } from '#tests/helpers/app.ts'
import { insertManager } from '#tests/helpers/personas.ts'
import { startEscPosPrinter } from '#tests/printers/escpos-printer.ts'
import { runPrintAgent } from './print-agent.ts'

let testApp: TestApp
const folder = mkdtempSync(join(tmpdir(), 'print-agent-'))

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

test('the agent prints what the server has, and after a power cut confirms what it had printed without paper', async () => {
  const place = await insertRestaurant(testApp.context)
  const { headers } = await insertManager(testApp, place.id)
  const printer = await startEscPosPrinter()
  const server = `http://127.0.0.1:${await getListeningPort(testApp)}`
  const url = `/api/v1/office/restaurants/${place.id}/printers`
  const added = await testApp.app.inject({
    method: 'POST',
    url,
    headers,
    payload: { title: 'Cucina', protocol: 'agent', host: '127.0.0.1', port: printer.port },
  })
  const { token, printer: view } = added.json()
  const stopping = new AbortController()
  const said: string[] = []
  const options = { server, token, memoryFile: join(folder, 'memory.json'), pauseMs: 20, times: { connectMs: 2000, statusMs: 2000, printMs: 2000 } }
  const agent = runPrintAgent({ ...options, print: line => said.push(line), signal: stopping.signal })
  const readState = async () => (await testApp.database.pool.query('select state from print_jobs')).rows.map(({ state }) => state)
  await testApp.app.inject({ method: 'POST', url: `${url}/${view.id}/test-page`, headers })
  await expect.poll(readState).toEqual(['printed'])
  // As if the report had been lost with the power: the server offers the job again.
  await testApp.database.pool.query(`update print_jobs set state = 'queued', unconfirmed = 1, next_attempt_at = due_at`)
  await expect.poll(readState).toEqual(['printed'])
  expect(printer.papers).toHaveLength(1)
  stopping.abort()
  await agent
  const refused = new AbortController()
  const print = (line: string) => {
    said.push(line)
    refused.abort()
  }
  await runPrintAgent({ ...options, token: 'unknown', print, signal: refused.signal })
  expect(said).toEqual(['Connected: waiting for jobs.', expect.stringContaining('the server does not know this printer')])
  await printer.close()
})
