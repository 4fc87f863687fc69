import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseForTest, type TestDatabase } from '#tests/helpers/database.ts'
import { createTemporaryFolder, removeFolder } from '#tests/helpers/product.ts'
import { StartFailure } from '../start/start-failure.ts'
import { migrationsFolder } from './known-migrations.ts'
import { migrateDatabase } from './migrate.ts'

/** Migrations of a newer build: ours and these. */
function createNewerMigrations(added: string[]): string {
  const folder = createTemporaryFolder('migrations')
  onTestFinished(() => removeFolder(folder))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  for (const [index, text] of added.entries()) {
    const last = journal.entries.at(-1)
    const entry = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: `9${String(index).padStart(3, '0')}_newer` }
    journal.entries.push(entry)
    writeFileSync(join(folder, `${entry.tag}.sql`), text)
  }
  writeFileSync(file, JSON.stringify(journal))
  return folder
}

/** Columns of all tables, and the applied migrations. */
const describe = async ({ pool }: TestDatabase) => [
  (await pool.query(`select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`)).rows,
  (await pool.query('select * from drizzle.__drizzle_migrations order by id')).rows,
]

test('a migration that fails leaves the database as it was, with one line, and the former version still starts', async () => {
  const database = await createDatabaseForTest()
  const before = await describe(database)
  const folder = createNewerMigrations([
    'alter table foods add column newer text;\n--> statement-breakpoint\nupdate foods set newer = title;',
    'alter table foods add column newest text;\n--> statement-breakpoint\nalter table no_such_table add column newer text;',
  ])
  let went = false
  const failure = await migrateDatabase(database.connection, async () => void (went = true), { folder }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailure)
  expect((failure as Error).message).toBe(
    'The database could not be migrated (relation "no_such_table" does not exist at “alter table no_such_table add column newer text;”). Nothing was changed: the former version still starts. Report this to the makers of Spiedo.',
  )
  expect(went).toBe(false)
  expect(await describe(database)).toEqual(before)
  expect(await migrateDatabase(database.connection, async () => 'open')).toBe('open')
})
