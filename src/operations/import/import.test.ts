import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { escapeFormula } from '#platform/spreadsheet-safety.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { insertPlacedOrder } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { createDatabaseForTest } from '#tests/helpers/database.ts'
import { compileCacheFolder, createTemporaryFolder, removeFolder } from '#tests/helpers/product.ts'
import type { ExportManifest } from '../export/export-format.ts'
import { escapedFormula } from '../export/row-queries.ts'
import { writeExport } from '../export/write-export.ts'
import { importDatabase } from './import-database.ts'
import { openExport } from './open-export.ts'

let testApp: TestApp
let whole: string
const folder = createTemporaryFolder('exports')
const now = new Date('2026-11-28T10:00:00Z')

beforeAll(async () => {
  testApp = await createTestApp()
  const restaurant = await insertRestaurant(testApp.context)
  for (let count = 0; count < 3; count++) await insertPlacedOrder(testApp.context, restaurant)
  await testApp.database.pool.query(unusualRows)
  whole = await exportAs('whole.zip', testApp.database.connection, true)
})
afterAll(async () => {
  await testApp.close()
  removeFolder(folder)
})

/** Rows with every kind of value, and texts that CSV and spreadsheets could change. */
const unusualRows = `
  update order_contacts set note = E'=1+1\\r\\n"due", righe;\\t\\\\N' where order_id = (select min(order_id::text)::uuid from order_contacts);
  update order_contacts set note = '' where order_id = (select max(order_id::text)::uuid from order_contacts);
  update order_lines set note = '''- senza', allergy = '+39 noci 🥜', options = '[{"optionValueId":"01890000-0000-7000-8000-000000000009","groupTitle":"a\\"b","title":"\\\\","quantity":1,"freeQuantity":0,"priceCents":-50,"allergens":["milk"]}]';
  insert into users (id, name, email, password_hash, totp_secret, totp_confirmed_at, totp_last_step) values
    ('01890000-0000-7000-8000-0000000000a1', '@Ada', 'ada@example.com', '$argon2id$v=19$x', '\\x00ff', now(), 59000000);
  insert into customer_allergens (user_id, allergens) values ('01890000-0000-7000-8000-0000000000a1', '{gluten,milk}');
  insert into pictures (sha256, mime, width, height, byte_size, bytes) values (encode(sha256('\\x0001'), 'hex'), 'image/webp', 1, 1, 2, '\\x0001');
  insert into attachments (id, name, mime, byte_size, bytes) values ('01890000-0000-7000-8000-0000000000a2', '-cv.pdf', 'application/pdf', 3, 'abc');
  insert into attachments (id, name, mime, byte_size) values ('01890000-0000-7000-8000-0000000000a3', 'altrove.pdf', 'application/pdf', 9);
  insert into categories (id, name) values ('01890000-0000-7000-8000-0000000000a4', 'Panini');
  insert into foods (id, category_id, title, price_cents, discount_percent, translations) values
    ('01890000-0000-7000-8000-0000000000a5', '01890000-0000-7000-8000-0000000000a4', 'Döner', 690, 12.5, '{"en":{"title":"Doner"}}');
  insert into settings (key, value) values ('chain', '{"email":"ciao@example.com"}'), ('push_keys', '{"privateKey":"segreta"}');
  insert into audit_log (action, table_name, row_id, after) values ('create', 'foods', 'x', '{"title":"a\\nb","n":1.50}'), ('update', 'foods', 'x', null);`

async function exportAs(name: string, connection: pg.PoolConfig, withSecrets: boolean): Promise<string> {
  const file = join(folder, name)
  await writeExport(connection, { now, withSecrets }, createWriteStream(file))
  return file
}

async function importFile(file: string, connection: pg.PoolConfig): Promise<Record<string, number>> {
  const archive = await openExport(file)
  return importDatabase(connection, archive).finally(() => archive.close())
}

async function readManifest(file: string): Promise<ExportManifest> {
  const archive = await openExport(file)
  archive.close()
  return archive.manifest
}

/** Writes the archive again with changed texts, and without checksums, as another program would. */
async function rewrite(
  name: string,
  changes: Record<string, (text: string) => string>,
  manifestChange: (manifest: ExportManifest) => object = one => one,
): Promise<string> {
  const archive = await openExport(whole)
  const zip = new yazl.ZipFile()
  for (const entry of archive.names) {
    const content = await archive.read(entry)
    const change = changes[entry]
    zip.addReadStream(change ? Readable.from([change(await text(content))]) : content, entry)
  }
  const files = Object.fromEntries(Object.entries(archive.manifest.files).map(([entry, { rows }]) => [entry, { rows }]))
  zip.addBuffer(Buffer.from(JSON.stringify(manifestChange({ ...archive.manifest, files }))), 'manifest.json')
  zip.end()
  const file = join(folder, name)
  await pipeline(zip.outputStream, createWriteStream(file))
  archive.close()
  return file
}

const query = async (connection: pg.PoolConfig, statement: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

test.each([
  ['with secrets', true],
  ['without secrets', false],
])('an import has the same rows, and its export is equal: %s', async (_, withSecrets) => {
  const first = await exportAs(`first-${withSecrets}.zip`, testApp.database.connection, withSecrets)
  const { connection } = await createDatabaseForTest()
  const counts = await importFile(first, connection)
  const second = await exportAs(`second-${withSecrets}.zip`, connection, withSecrets)
  expect(await readManifest(second)).toEqual(await readManifest(first))
  expect(counts).toMatchObject({ 'orders.csv': 3, 'audit_log.jsonl': 2 })
  const unchanged = `select (select json_agg(note order by order_id) from order_contacts)::text as notes, (select json_agg(l order by order_id)::text from order_lines l) as lines,
    (select json_agg(p)::text from price_history p) as prices, (select bytes from pictures) as picture, (select json_agg(bytes)::text from attachments) as attachments`
  expect(await query(connection, unchanged)).toEqual(await query(testApp.database.connection, unchanged))
  const secrets = `select password_hash, totp_secret, (select count(*)::int from settings where key = 'push_keys') as keys from users`
  const none = [{ password_hash: null, totp_secret: null, keys: 0 }]
  expect(await query(connection, secrets)).toEqual(withSecrets ? await query(testApp.database.connection, secrets) : none)
  expect(await query(connection, 'select count(distinct public_token)::int as tokens from orders')).toEqual([{ tokens: 3 }])
  // Numberings go on behind the imported rows, and the ledgers are protected again.
  const next = `insert into audit_log (action, table_name, row_id) values ('a', 'b', 'c') returning id = (select max(id) + 1 from audit_log) as follows,
    next_event_id() > (select max(id) from order_events) as "eventFollows"`
  expect(await query(connection, next)).toEqual([{ follows: true, eventFollows: true }])
  await expect(query(connection, 'delete from order_events')).rejects.toThrow('order_events is append-only')
  await expect(importFile(first, connection)).rejects.toThrow('An import needs an empty installation')
})

test('the commands write and read an archive, and say in one line why they do not', async () => {
  const { connection } = await createDatabaseForTest()
  const urlOf = ({ user, password, host, database }: pg.PoolConfig) =>
    `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(String(host))}`
  const run = (command: 'export' | 'import', file: string, on: pg.PoolConfig) => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheFolder, DATABASE_URL: urlOf(on) }
    const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', `src/operations/${command}/${command}.command.ts`, file], {
      env,
    })
    return { status, output: String(stderr).trim() }
  }
  const file = join(folder, 'command.zip')
  expect(run('export', file, testApp.database.connection)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^\S+command\.zip: \d+ rows in \d+ files of test_/),
  })
  expect(run('import', file, connection)).toMatchObject({ status: 0, output: expect.stringContaining('npm start goes on from there.') })
  expect(run('import', file, connection)).toEqual({
    status: 1,
    output: expect.stringMatching(/^An import needs an empty installation, and this one has rows in \w+: use another DATA_DIR or DATABASE_URL\.$/),
  })
})

test('texts that a spreadsheet would run are escaped as everywhere', async () => {
  const samples = [...fc.sample(fc.string({ unit: fc.constantFrom(...`'=+-@\t\r\n＝＋－＠1.,0a`) }), 500), '+39', '-1,5', '=1', "'=1", '٣', '+٣']
  const { rows } = await testApp.database.pool.query(
    `select array_agg(${escapedFormula('x')} order by n) as escaped from unnest($1::text[]) with ordinality u(x, n)`,
    [samples],
  )
  expect(rows[0].escaped).toEqual(samples.map(escapeFormula))
})

test('every problem is named with file, line and column, and nothing is written', async () => {
  const { connection } = await createDatabaseForTest()
  const cell = (line: number, column: string, value: string) => (csv: string) => {
    const lines = csv.split('\n')
    const index = (lines[0] ?? '').split(',').indexOf(column)
    lines[line - 1] = (lines[line - 1] ?? '')
      .split(',')
      .map((old, position) => (position === index ? value : old))
      .join(',')
    return lines.join('\n')
  }
  const values = await rewrite('values.zip', {
    'orders.csv': csv => cell(3, 'status', 'cooked')(cell(2, 'total_cents', '6.90')(csv)),
    'users.csv': cell(2, 'id', 'me'),
    'order_events.csv': csv => csv.replace('id,', 'key,'),
    'foods.csv': csv => `${csv}one cell\n`,
    'audit_log.jsonl': lines => lines.replace('{', '['),
    'pictures/x': () => '',
  })
  await expect(importFile(values, connection)).rejects.toThrow(
    [
      'audit_log.jsonl, line 1: is no JSON object',
      'foods.csv, line 3: has 1 cells instead of 17',
      'order_events.csv, line 1, key: no such column',
      'order_events.csv, line 1, id: the column is missing',
      'orders.csv, line 2, total_cents: “6.90” is no whole number that fits',
      'orders.csv, line 3, status: “cooked” is none of pending, accepted, preparing, ready, out_for_delivery, completed, rejected, cancelled',
      'users.csv, line 2, id: “me” is no UUID',
    ].join('\n'),
  )
  const rules = await rewrite('rules.zip', {
    'orders.csv': cell(2, 'lines_cents', '1'),
    'order_lines.csv': cell(3, 'order_id', '01890000-0000-7000-8000-0000000000ff'),
    'order_contacts.csv': csv => csv.replace(/\n([^\n]+)\n$/, '\n$1\n$1\n'),
    'pictures.csv': cell(2, 'byte_size', '3'),
  })
  const problems = await importFile(rules, connection).catch((error: Error) => error.message.split('\n'))
  expect(problems).toEqual(['order_contacts.csv: has 4 rows instead of the 3 in manifest.json'])
  const broken = await rewrite(
    'broken.zip',
    {
      'orders.csv': cell(2, 'lines_cents', '1'),
      'order_lines.csv': cell(3, 'order_id', '01890000-0000-7000-8000-0000000000ff'),
      'order_contacts.csv': csv => csv.replace(/\n([^\n]+)\n$/, '\n$1\n$1\n'),
    },
    manifest => ({ ...manifest, files: { ...manifest.files, 'order_contacts.csv': { rows: 4 } } }),
  )
  expect(await importFile(broken, connection).catch((error: Error) => error.message.split('\n'))).toEqual([
    expect.stringMatching(/^order_contacts.csv, line \d+, order_id: is the same as in line \d+$/),
    'order_lines.csv, line 3, order_id: 01890000-0000-7000-8000-0000000000ff is not in orders.csv',
    expect.stringMatching(/^orders.csv, line 2, .*lines_cents.*: breaks the rule orders_money: /),
  ])
  expect(await query(connection, 'select count(*)::int as count from companies')).toEqual([{ count: 0 }])
})

test('a truncated, changed, foreign or newer archive is one clear line', async () => {
  const { connection } = await createDatabaseForTest()
  const bytes = readFileSync(whole)
  writeFileSync(join(folder, 'half.zip'), bytes.subarray(0, bytes.length / 2))
  await expect(openExport(join(folder, 'half.zip'))).rejects.toThrow(/half.zip is truncated, or not a ZIP archive\.$/)
  await expect(openExport(join(folder, 'none.zip'))).rejects.toThrow(/^There is no .*none.zip\.$/)
  const other = new yazl.ZipFile()
  other.addBuffer(randomBytes(10), 'a.csv')
  other.end()
  await pipeline(other.outputStream, createWriteStream(join(folder, 'other.zip')))
  await expect(openExport(join(folder, 'other.zip'))).rejects.toThrow('other.zip is not an export of Spiedo.')
  const newer = 'was made by a newer Spiedo: import it with that version or a later one.'
  await expect(openExport(await rewrite('newer.zip', {}, one => ({ ...one, format: 2 })))).rejects.toThrow(newer)
  await expect(openExport(await rewrite('newer.zip', {}, one => ({ ...one, schema: Date.UTC(2040, 0) })))).rejects.toThrow(newer)
  const checksums = await readManifest(whole)
  const changed = await rewrite('changed.zip', { 'users.csv': csv => csv.replace('ada@', 'eda@') }, () => checksums)
  await expect(importFile(changed, connection)).rejects.toThrow('users.csv: was changed after the export: its checksum does not match')
  const incomplete = await rewrite('incomplete.zip', {}, one => ({
    ...one,
    files: Object.fromEntries(Object.entries(one.files).filter(([name]) => name !== 'orders.csv')),
  }))
  await expect(importFile(incomplete, connection)).rejects.toThrow(
    'orders.csv: is not listed in manifest.json\norders.csv: the file is missing in manifest.json',
  )
})
