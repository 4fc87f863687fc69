import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, type Persona } from '#tests/helpers/personas.ts'
import { createTemporaryFolder, removeFolder } from '#tests/helpers/product.ts'
import { openExport } from '../import/open-export.ts'
import { purgeExports } from './run-export.ts'

let testApp: TestApp
let administrator: Persona
const folder = createTemporaryFolder('chain-export')
beforeAll(async () => {
  testApp = await createTestApp()
  administrator = await insertAdministrator(testApp)
  // The archive is written by a process of its own.
  vi.stubEnv('DATABASE_URL', urlOf(testApp.database.connection))
  await testApp.context.jobs.start()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await testApp.close()
  removeFolder(folder)
})

const urlOf = ({ user, password, host, database }: pg.PoolConfig) =>
  `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(String(host))}`
const base = '/api/v1/operations/exports'
const call = async (method: 'GET' | 'POST', url = base) => {
  const answer = await testApp.app.inject({ method, url, headers: administrator.headers })
  return { status: answer.statusCode, ...answer.json() }
}
const query = async (text: string) => (await testApp.database.pool.query(text)).rows

test('an administrator requests the export, sees its progress, downloads it, and all of it is in the audit log', async () => {
  const requested = await call('POST')
  expect(requested).toMatchObject({ status: 202, message: 'L’esportazione è partita.', export: { state: 'running', filesTotal: null } })
  expect(await call('POST')).toMatchObject({ status: 409, code: 'export_running' })
  expect(await call('GET', `${base}/${requested.export.id}/file`)).toMatchObject({ status: 404, code: 'export_missing' })
  await expect.poll(async () => (await call('GET')).export.state).not.toBe('running')

  const { export: done } = await call('GET')
  expect(done).toMatchObject({ id: requested.export.id, state: 'done', problem: null, availableUntil: '2026-03-03T11:00:00.000Z' })
  expect(done.filesTotal).toBeGreaterThan(50)
  const { headers, rawPayload } = await testApp.app.inject({ url: `${base}/${done.id}/file`, headers: administrator.headers })
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="spiedo-2026-03-02.zip"' })
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  const file = join(folder, 'downloaded.zip')
  writeFileSync(file, rawPayload)
  expect((await openExport(file)).manifest).toMatchObject({ secrets: false, files: { 'users.csv': { rows: 1 } } })
  expect(await query(`select action, actor_id from audit_log where table_name = 'chain_exports' order by id`)).toEqual([
    { action: 'export.requested', actor_id: administrator.id },
    { action: 'export.downloaded', actor_id: administrator.id },
  ])
  // Backups and the archived log leave the archive out.
  expect(await query(`select relpersistence as kind from pg_class where relname = 'export_chunks'`)).toEqual([{ kind: 'u' }])

  // What is left after a crash of the database.
  await query('truncate export_chunks')
  expect(await call('GET', `${base}/${done.id}/file`)).toMatchObject({ status: 404, code: 'export_missing' })
})

test('an export whose server was killed counts as interrupted, and the next replaces it', async () => {
  await query('delete from chain_exports')
  await query(
    `insert into chain_exports (id, created_at, alive_at, files_total) values ('01890000-0000-7000-8000-0000000000e1', '2026-03-02T10:00:00Z', '2026-03-02T10:57:00Z', 60)`,
  )
  expect(await call('GET')).toMatchObject({ export: { state: 'failed', problem: 'interrupted', availableUntil: null } })
  expect(await call('POST')).toMatchObject({ status: 202 })
  await expect.poll(async () => (await call('GET')).export.state).toBe('done')
  expect(await query('select count(*)::integer as count from chain_exports')).toEqual([{ count: 1 }])
})

test('after a day the archive is deleted', async () => {
  await query(`update chain_exports set created_at = '2026-03-01T10:00:00Z'`)
  expect(await call('GET')).toMatchObject({ export: { availableUntil: null } })
  expect(await purgeExports(testApp.context)).toBe(1)
  expect(await query('select count(*)::integer as count from export_chunks')).toEqual([{ count: 0 }])
})
