import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { deliveryZones } from '#restaurants/tables.ts'
import { insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { registerHead } from '#tests/helpers/register-head.ts'
import { importAddresses } from './import-addresses.ts'

interface RowParts {
  istat?: string
  street?: string
  number?: string
  exponent?: string
  x?: string
  y?: string
}
const row = ({ istat = '048017', street = 'VIA DELLA BRACE', number = '1', exponent = '', x = '11,2500001', y = '43,7700001' }: RowParts = {}) =>
  `D612;${istat};1;;${street};;${street};;1;;${number};${exponent};;;;${x};${y};;4`
const toCsv = (rows: string[]) => `\uFEFF${[registerHead, ...rows].join('\r\n')}\r\n`

const folder = mkdtempSync(join(tmpdir(), 'spiedo-addresses-'))
let files = 0
const write = (content: string | Uint8Array, extension = 'csv') => {
  const path = join(folder, `INDIR_ITA_${++files}.${extension}`)
  writeFileSync(path, content)
  return path
}

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  const { id } = await insertRestaurant(testApp.context, { latitude: 43.77, longitude: 11.25 })
  await testApp.context.db.insert(deliveryZones).values({ restaurantId: id, title: 'Entro 3 km', shape: 'radius', radiusMetres: 3000 })
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

const run = (path: string) => importAddresses(testApp.database.connection, path, () => {})
const runRows = (rows: string[]) => run(write(toCsv(rows)))
const query = async <Row>(text: string) => (await testApp.database.pool.query(text)).rows as Row[]
const listNumbers = () =>
  query<{ name: string; number: number; suffix: string; latitude: number | null }>(
    'select name, number, suffix, n.latitude from address_numbers n join address_streets s on s.id = n.street_id order by lower(name), number, suffix',
  )
const readIndexes = () => query(`select indexname, indexdef from pg_indexes where tablename like 'address\\_%' order by indexname`)

describe('an import of addresses', () => {
  it('takes the municipalities that a zone touches, each number once, and leaves the tables as they are defined', async () => {
    const before = await readIndexes()
    const result = await runRows([
      row(),
      row({ number: '12', exponent: 'A' }),
      row({ number: '12', exponent: 'BIS' }),
      row({ number: '12', exponent: 'A', x: '', y: '' }),
      row({ street: 'PIAZZA "DEL PANE"', number: '3' }),
      // Fiesole has no address within the zone, Scandicci has one.
      row({ istat: '048015', street: 'VIA LONTANA', x: '11,2900', y: '43,8060' }),
      row({ istat: '048041', street: 'VIA VICINA', x: '11,2290', y: '43,7640' }),
    ])
    expect([result.municipalities, result.streets, result.numbers, result.problems.count]).toEqual([2, 3, 5, 0])
    expect(await listNumbers()).toEqual([
      { name: 'Piazza "Del Pane"', number: 3, suffix: '', latitude: 43.7700001 },
      { name: 'Via della Brace', number: 1, suffix: '', latitude: 43.7700001 },
      { name: 'Via della Brace', number: 12, suffix: 'a', latitude: 43.7700001 },
      { name: 'Via della Brace', number: 12, suffix: 'bis', latitude: 43.7700001 },
      { name: 'Via Vicina', number: 1, suffix: '', latitude: 43.764 },
    ])
    expect(await query('select city, province from address_streets order by city limit 1')).toEqual([{ city: 'Firenze', province: 'FI' }])
    expect(await readIndexes()).toEqual(before)
    expect(await query(`select 1 from pg_class where relname like 'address%\\_next%'`)).toEqual([])
  })

  it('reads commas between cells, decimal points, and the ZIP archive', async () => {
    const rows = [row({ x: '11.25', y: '43.77' }).replaceAll(';', ','), row({ number: '2' }).replaceAll(',', '.').replaceAll(';', ',')]
    const archive = new yazl.ZipFile()
    archive.addBuffer(Buffer.from(toCsv(rows).replace(registerHead, registerHead.replaceAll(';', ','))), 'INDIR_ITA_20261101.csv')
    archive.end()
    const bytes = await buffer(archive.outputStream)
    expect((await run(write(bytes, 'zip'))).numbers).toBe(2)
    await expect(run(write(bytes.subarray(0, bytes.length - 60), 'zip'))).rejects.toThrow('truncated ZIP archive')
    expect(await listNumbers()).toHaveLength(2)
  })

  it('takes rows with wrong coordinates without them, and reports each', async () => {
    const { problems } = await runRows([
      ...Array.from({ length: 20 }, (_, index) => row({ number: String(index + 1) })),
      // Swapped, in another town, and no number.
      row({ number: '31', x: '43,77', y: '11,25' }),
      row({ number: '32', x: '12,4964', y: '41,9028' }),
      row({ number: '33', x: '11,25 E', y: '43,77' }),
      row({ number: '34', x: '', y: '' }),
    ])
    expect(problems.format()).toEqual([
      '1 row: has coordinates that are no numbers, so it was taken without them (line 24)',
      '1 row: has coordinates outside Italy, so it was taken without them (line 22)',
      '1 row: has coordinates far from all others of its municipality, so it was taken without them (line 23)',
    ])
    expect((await listNumbers()).filter(({ latitude }) => latitude === null).map(({ number }) => number)).toEqual([31, 32, 33, 34])
  })

  it('leaves out broken rows among good ones, and reports them by line', async () => {
    const good = Array.from({ length: 60 }, (_, index) => row({ number: String(index + 1) }))
    const { problems, numbers } = await runRows([
      ...good,
      row({ number: 'QUI' }),
      row({ istat: 'D612' }),
      row({ street: '' }),
      'D612;048017;"',
      row({ istat: '999999' }),
    ])
    expect(numbers).toBe(60)
    expect(problems.format().map(line => line.replace(/ \(/, '|').split('|'))).toEqual([
      ['1 row: has another number of cells than the first row', 'line 65)'],
      ['1 row: has no ISTAT code of six digits', 'line 63)'],
      ['1 row: has the code of no Italian municipality known here', 'line 66)'],
      ['1 row: has no name of a street', 'line 64)'],
      ['1 row: has a house number that is none', 'line 62)'],
    ])
  })

  it.each<[string, () => string | Uint8Array, RegExp]>([
    ['in Latin-1', () => Buffer.from(toCsv([row({ street: 'VIA PERÙ' })]).slice(1), 'latin1'), /not UTF-8 \(from about line 1 on\)/],
    ['in UTF-16', () => Buffer.from(toCsv([row()]), 'utf16le'), /not UTF-8/],
    ['that is another table', () => 'id;nome\n1;Rossi\n', /lacks CODICE_ISTAT, ODONIMO/],
    ['from another country', () => toCsv(Array.from({ length: 5 }, () => row({ istat: '75056', x: '2,35', y: '48,85' }))), /5 of 5 rows can't be read/],
    ['with coordinates in another country', () => toCsv([row({ x: '2,35', y: '48,85' })]), /No address of the file has coordinates in Italy/],
    ['of a region without restaurants', () => toCsv([row({ istat: '001272', x: '7,68', y: '45,07' })]), /lies where a restaurant delivers/],
    ['that ends within a row', () => toCsv([row(), row()]).slice(0, -30), /ends within line 3: it is truncated/],
    [
      'with a million broken rows',
      () => toCsv([row(), `${'x;y\n'.repeat(1_000_000)}`]),
      /1,000,000 of 1,000,001 rows can't be read.*\n1,000,000 rows: .*\(line 3, 4, .*22, …\)/s,
    ],
    ['without rows', () => toCsv([]), /has no addresses/],
    ['that is empty', () => '', /is empty/],
    ['in one long line', () => 'x'.repeat(300_000), /Line 1 is too long/],
  ])('refuses a file %s, and changes nothing', async (_, content, message) => {
    await runRows([row({ number: '77' })])
    await expect(run(write(content()))).rejects.toThrow(message)
    expect((await listNumbers()).map(({ number }) => number)).toEqual([77])
  })

  it('begins anew after one that was interrupted, and beside another one not at all', async () => {
    await query('create table address_streets_next (left_over int); create unlogged table address_rows_next (left_over int)')
    expect((await runRows([row()])).numbers).toBe(1)
    const other = await testApp.database.pool.connect()
    await other.query(`select pg_advisory_lock(hashtext('addresses:import'))`)
    await expect(runRows([row()])).rejects.toThrow('Another import of addresses is running.')
    await other.query('select pg_advisory_unlock_all()')
    other.release()
  })
})
