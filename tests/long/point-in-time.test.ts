import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { copyInitializedFolder } from '../helpers/begun-folder.ts'
import { compileCacheFolder, createTemporaryFolder, removeFolder, startProduct, waitUntil } from '../helpers/product.ts'

const data = copyInitializedFolder('in-time')
const backups = createTemporaryFolder('in-time-backups')
const archive = createTemporaryFolder('in-time-archive')
const settings = { BACKUP_TO: backups, WAL_ARCHIVE_TO: archive }
afterAll(() => {
  for (const folder of [data, backups, archive]) removeFolder(folder)
})

/** Runs `npm run backup`, `restore` or `doctor` as the scripts do. */
function run(file: string, args: string[] = [], env: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `src/operations/${file}.command.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheFolder, DATA_DIR: data, ...settings, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return new Promise(resolve => child.once('exit', code => resolve({ code, output: output.trim() })))
}

/** Names of the job openings: rows that nothing else writes. */
const readTitles = async () => {
  const product = await startProduct(data, settings)
  try {
    const database = await product.database()
    const { rows } = await database.query<{ title: string }>(`select key as title from settings where key like 'probe%' order by 1`)
    await database.end()
    return rows.map(({ title }) => title)
  } finally {
    await product.stop()
  }
}

test('the database comes back as it was at a time, also after the disk with the database is lost, and once more to another time', async () => {
  const product = await startProduct(data, settings)
  onTestFinished(() => void product.stop())
  const database = await product.database()
  const write = (name: string) => database.query(`insert into settings (key, value) values ($1, '{}')`, [`probe ${name}`])
  const readClock = async () => (await database.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now as Date
  await write('before the backup')
  const backup = await run('backup/backup')
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/base backup .*\.tar\.zst/) })
  await write('first')
  const first = await readClock()
  await write('second')
  const second = await readClock()
  await write('mistake')
  await database.query('select pg_switch_wal()')
  const folder = join(archive, String(readdirSync(archive)[0]))
  await waitUntil(
    async () => (await database.query('select 1 from pg_stat_archiver where last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1)')).rowCount,
  )
  const doctor = await run('doctor/doctor')
  expect(doctor.output).toMatch(/^ok {3}archive /m)
  expect(await run('backup/restore', ['--at', second.toISOString()])).toMatchObject({ code: 1, output: expect.stringContaining('Another Spiedo is running') })
  await database.end()
  await product.stop()

  expect((await run('backup/restore', ['--at', '2020-01-01 12:00'])).output).toContain('name a later time')
  expect((await run('backup/restore', ['--at', 'yesterday'])).output).toContain('--at yesterday is not a time')
  expect(existsSync(join(data, 'postgres.recovery'))).toBe(false)

  // The disk with the database is lost: the archive and the password are all there is.
  removeFolder(join(data, 'postgres'))
  expect(await run('backup/restore', ['--at', second.toISOString()])).toMatchObject({ code: 0 })
  expect(await readTitles()).toEqual(['probe before the backup', 'probe first', 'probe second'])
  expect(existsSync(join(folder, 'wal', '00000002.history.gz'))).toBe(true)

  // Once more, to an earlier time: the present database stays beside.
  const again = await run('backup/restore', ['--at', first.toISOString()])
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('The former database is kept in') })
  expect(await readTitles()).toEqual(['probe before the backup', 'probe first'])
  expect(readdirSync(data).filter(name => /^postgres\.2/.test(name))).toHaveLength(1)

  const late = await run('backup/restore', ['--at', new Date(Date.now() + 3_600_000).toISOString()])
  expect(late).toMatchObject({ code: 1, output: expect.stringContaining('The archive ends before that time') })
  expect(await readTitles()).toEqual(['probe before the backup', 'probe first'])
})
