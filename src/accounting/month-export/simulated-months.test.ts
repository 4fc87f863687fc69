import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDayFigures } from '#accounting/figures/read-day-figures.ts'
import { type Wallet, wallets } from '#payments/vocabulary.ts'
import { addDays } from '#platform/local-time.ts'
import type { Restaurant } from '#restaurants/tables.ts'
import { insertCompany, insertRestaurant } from '#tests/helpers/a-restaurant.ts'
import { buildPricedFood } from '#tests/helpers/an-order.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { insertAdministrator, insertSession, type Persona } from '#tests/helpers/personas.ts'
import { insertRefund, insertSale } from '#tests/helpers/sales.ts'
import { writeMonth } from './write-month.ts'
import { unpackFiles } from './zip-files.ts'

let testApp: TestApp
let administrator: Persona
let restaurants: Restaurant[]
let companyId: string
beforeAll(async () => {
  testApp = await createTestApp({ connections: 4, at: '2026-03-01T11:00:00Z' })
  administrator = await insertAdministrator(testApp)
  companyId = (await insertCompany(testApp.context)).id
  restaurants = [
    await insertRestaurant(testApp.context, { companyId, name: 'Spiedo Pisa' }),
    await insertRestaurant(testApp.context, { companyId, name: '=HYPERLINK("http://evil.example","Spiedo")', businessDayCutoff: 150 }),
  ]
  for (const month of ['2026-03', '2026-10']) await simulateMonth(month)
})
afterAll(() => testApp.close())

/** The ledger knows nothing of the product: whole numbers, a calendar from `Intl`, and shares by the largest remainder. */
const ledger = new Map<string, { gross: bigint; net: bigint; refunded: bigint; refundedNet: bigint; declared: bigint; apple_pay: bigint; google_pay: bigint }>()
function book(
  key: string,
  rate: number,
  cents: bigint,
  { isRefund, isInvoiced, wallet }: { isRefund: boolean; isInvoiced: boolean; wallet?: Wallet | undefined },
): void {
  const entry = ledger.get(`${key} ${rate}`) ?? { gross: 0n, net: 0n, refunded: 0n, refundedNet: 0n, declared: 0n, apple_pay: 0n, google_pay: 0n }
  if (wallet) entry[wallet] += cents
  if (!isInvoiced) entry.declared += isRefund ? -cents : cents
  const divisor = BigInt(10_000 + rate)
  const net = (cents * 20_000n + divisor) / (divisor * 2n)
  if (isRefund) ledger.set(`${key} ${rate}`, { ...entry, refunded: entry.refunded + cents, refundedNet: entry.refundedNet + net })
  else ledger.set(`${key} ${rate}`, { ...entry, gross: entry.gross + cents, net: entry.net + net })
}

function share(cents: number, weights: [rate: number, cents: number][]): [rate: number, cents: bigint][] {
  const whole = BigInt(weights.reduce((sum, [, weight]) => sum + weight, 0))
  const parts = weights
    .toSorted(([a], [b]) => b - a)
    .map(([rate, weight]) => ({ rate, floor: (BigInt(cents) * BigInt(weight)) / whole, rest: (BigInt(cents) * BigInt(weight)) % whole }))
  let missing = BigInt(cents) - parts.reduce((sum, { floor }) => sum + floor, 0n)
  for (const part of parts.toSorted((a, b) => Number(b.rest - a.rest))) {
    if (missing === 0n) break
    part.floor += 1n
    missing -= 1n
  }
  return parts.map(({ rate, floor }) => [rate, floor])
}

const romeClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })
function businessDay(instant: Date, cutoffMinute: number): string {
  const [date = '', time = ''] = romeClock.format(instant).split(' ')
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return minute < cutoffMinute ? addDays(date, -1) : date
}

/** Numbers that look random and are the same in each run (mulberry32). */
let seed = 20_260_301
function random(below: number): number {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) % below
}

const food = (cents: number, rate: number) => buildPricedFood({ listPriceCents: cents, unitPriceCents: cents, vatRateBasisPoints: rate })
const uuid = (index: number) => `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`
/** Combo of a kebab at 10 % and a beer at 22 %. */
function buildCombo() {
  const parts = [
    { ...food(840, 1000), comboSlotId: uuid(1), shareCents: 811 },
    { ...food(350, 2200), comboSlotId: uuid(2), shareCents: 338 },
  ]
  const { foodId: _f, vatClass: _c, vatRateBasisPoints: _r, ...whole } = food(1149, 0)
  return { ...whole, comboId: uuid(3), title: 'Menu', parts }
}

async function simulateMonth(month: string): Promise<void> {
  const days = [1, 8, 15, 24, 25, 28, 29, 30, 31].map(day => `${month}-${String(day).padStart(2, '0')}`)
  // Around midnight, and each quarter of an hour in which a clock is put back or forward.
  const times = ['10:00', '18:30', '22:40', '23:20', '00:10', '00:40', '01:10', '01:40', '02:50', '03:10']
  for (const day of days) for (const time of times) await simulateSale(new Date(`${day}T${time}:00Z`))
}

const insertInvoice = (sale: { id: string; totalCents: number }, restaurant: Restaurant) =>
  testApp.database.pool.query(
    `insert into fiscal_documents (id, company_id, restaurant_id, order_id, kind, state, number, issued_at, seller, total_cents, vat)
     values (gen_random_uuid(), $1, $2, $3::uuid, 'invoice', 'issued', $3::text, $4, '{}', $5, '[]')`,
    [companyId, restaurant.id, sale.id, testApp.clock.now(), sale.totalCents],
  )

/** Every third online payment has no wallet. */
let onlineSales = 0

async function simulateSale(at: Date): Promise<void> {
  testApp.clock.set(at)
  const restaurant = restaurants[random(2)] as Restaurant
  const method = (['cash', 'card', 'online'] as const)[random(3)] ?? 'cash'
  const kinds = [buildCombo, () => food(650 + random(300), 1000), () => food(250 + random(200), 2200)]
  const wallet = method === 'online' ? ([undefined, ...wallets] as const)[onlineSales++ % 3] : undefined
  const lines = Array.from({ length: 1 + random(3) }, (_, index) => (kinds[(index + random(3)) % 3] ?? buildCombo)())
  const discountCents = random(3) === 0 ? random(50) : 0
  const deliveryFeeCents = random(3) === 0 ? 250 : 0
  const tipCents = random(4) === 0 ? random(300) : 0
  const sale = await insertSale(testApp, restaurant, { lines, method, wallet, discountCents, deliveryFeeCents, tipCents })

  const weigh = (line: (typeof lines)[number]): [number, number][] =>
    'parts' in line
      ? line.parts.map(({ vatRateBasisPoints, shareCents }) => [vatRateBasisPoints, shareCents])
      : [[line.vatRateBasisPoints, line.unitPriceCents]]
  const weights = lines.flatMap(weigh)
  const byRate = [...Map.groupBy(weights, ([rate]) => rate)].map(([rate, group]): [number, number] => [rate, group.reduce((sum, [, cents]) => sum + cents, 0)])
  const linesCents = weights.reduce((sum, [, cents]) => sum + cents, 0)
  const total = share(linesCents - discountCents + deliveryFeeCents, byRate)
  const key = (instant: Date) => `${businessDay(instant, restaurant.businessDayCutoff)} ${restaurant.id} ${method}`
  const isInvoiced = random(3) === 0
  const returned = random(5)
  // A payment that was made twice is no sale, and neither is its wallet.
  const booked = { isRefund: false, isInvoiced, wallet: returned === 2 ? undefined : wallet }
  if (isInvoiced) await insertInvoice(sale, restaurant)
  for (const [rate, cents] of total) book(key(at), rate, cents, booked)
  if (tipCents > 0) book(key(at), 0, BigInt(tipCents), booked)

  if (returned > 2) return
  testApp.clock.set(new Date(at.getTime() + random(72) * 3_600_000))
  const refundedAt = testApp.clock.now()
  if (returned === 0) {
    const amountCents = 1 + random(200)
    await insertRefund(testApp, sale, { amountCents })
    const rates = [...total.map(([rate, cents]): [number, number] => [rate, Number(cents)]), ...(tipCents > 0 ? [[0, tipCents] as [number, number]] : [])]
    for (const [rate, cents] of share(amountCents, rates)) if (cents > 0n) book(key(refundedAt), rate, cents, { isRefund: true, isInvoiced })
  } else if (returned === 1) {
    const [line] = lines
    if (!line) return
    const amountCents = 'parts' in line ? 500 : 200
    await insertRefund(testApp, sale, { amountCents, reason: 'edited', lines: [{ lineNumber: 1, quantity: 1, amountCents }] })
    for (const [rate, cents] of share(amountCents, weigh(line))) book(key(refundedAt), rate, cents, { isRefund: true, isInvoiced })
  } else await insertRefund(testApp, sale, { amountCents: 1, reason: 'paid_twice' })
}

const toCents = (text: string) => BigInt(text.replace(',', ''))
const write = async (month: string, format: 'csv' | 'xlsx') => {
  const client = await testApp.database.pool.connect()
  const { file } = await writeMonth(client, { companyId, month: `${month}-01`, format }, { now: testApp.clock.now(), showProgress: async () => {} })
  client.release()
  return unpackFiles(file)
}

test.each(['2026-03', '2026-10'])(
  'the export of %s equals an independent ledger to the cent, with refunds, invoices, combos and the change of clocks',
  async month => {
    const rows = parse<Record<string, string>>((await write(month, 'csv')).get('Corrispettivi.csv')?.slice(1) ?? '', { delimiter: ';', columns: true })
    const methods: Record<string, string> = { Contanti: 'cash', 'Carta in negozio': 'card', Online: 'online' }
    const rates: Record<string, number> = { '10%': 1000, '22%': 2200, 'fuori campo': 0 }
    const exported = rows.map(row => {
      const restaurant = restaurants.find(({ name }) => name === row.Ristorante?.replace(/^'/, ''))
      return [
        `${row.Data} ${restaurant?.id} ${methods[row.Pagamento ?? '']} ${rates[row.Aliquota ?? '']}`,
        {
          gross: toCents(row.Lordo ?? ''),
          net: toCents(row.Imponibile ?? ''),
          refunded: toCents(row['Rimborsi lordi'] ?? ''),
          refundedNet: toCents(row['Rimborsi imponibile'] ?? ''),
          declared: toCents(row['Corrispettivi netti'] ?? ''),
          apple_pay: toCents(row['Lordo con Apple Pay'] ?? ''),
          google_pay: toCents(row['Lordo con Google Pay'] ?? ''),
        },
      ] as const
    })
    const expected = [...ledger].filter(([key]) => key.startsWith(month)).toSorted(([a], [b]) => a.localeCompare(b))
    expect(exported.toSorted(([a], [b]) => a.localeCompare(b))).toEqual(expected)
    expect(expected.length).toBeGreaterThan(60)
  },
)

test('a refund of an invoiced order lowers its invoice, and no receipts', async () => {
  const files = await write('2026-03', 'csv')
  const read = (name: string) => parse<Record<string, string>>(files.get(name)?.slice(1) ?? '', { delimiter: ';', columns: true })
  const refunds = read('Rimborsi.csv')
  const add = (rows: Record<string, string>[], name: string) => rows.reduce((sum, row) => sum + toCents(row[name] ?? ''), 0n)
  const lowering = refunds.filter(row => row['Riduce i corrispettivi'] === 'sì')
  expect(refunds.filter(row => row.Fattura !== '').length).toBeGreaterThan(3)
  expect(lowering.some(row => row.Fattura !== '')).toBe(false)
  const total = read('Riepilogo.csv').slice(-1)
  expect(add(total, 'Corrispettivi netti')).toBe(add(total, 'Lordo') - add(total, 'di cui fatturato') - add(lowering, 'Importo'))
})

test('the figures of all closings add up to the same ledger', async () => {
  const sums = { gross: 0n, net: 0n, refunded: 0n, refundedNet: 0n }
  for (const restaurant of restaurants)
    for (const first of ['2026-02-28', '2026-09-30'])
      for (let index = 0; index < 36; index += 1) {
        const clock = { timezone: restaurant.timezone, cutoffMinute: restaurant.businessDayCutoff }
        const figures = await readDayFigures(testApp.database.pool, { restaurantId: restaurant.id, businessDate: addDays(first, index), clock })
        for (const { grossCents, netCents } of figures.vat) {
          sums.gross += BigInt(grossCents)
          sums.net += BigInt(netCents)
        }
        for (const { grossCents, netCents } of figures.refundVat) {
          sums.refunded += BigInt(grossCents)
          sums.refundedNet += BigInt(netCents)
        }
      }
  const expected = { gross: 0n, net: 0n, refunded: 0n, refundedNet: 0n }
  for (const entry of ledger.values()) for (const name of ['gross', 'net', 'refunded', 'refundedNet'] as const) expected[name] += entry[name]
  expect(sums).toEqual(expected)
})

test('the workbook has the same sums, and no name in it is a formula', async () => {
  const files = await write('2026-03', 'xlsx')
  const sheets = [...files].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
  expect(sheets).toHaveLength(6)
  expect([...files.values()].join('')).toMatch(/(?:'|&apos;|&#39;)=HYPERLINK\(/)
  expect(sheets.some(([, xml]) => /<f[ >]/.test(xml))).toBe(false)
})

test('an administrator requests a month, a job writes it, and the file is downloaded once it is done', async () => {
  testApp.clock.set('2026-11-05T09:00:00Z')
  Object.assign(administrator, await insertSession(testApp, administrator.id))
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await testApp.app.inject({ method, url: `/api/v1/accounting${path}`, headers: administrator.headers, ...(payload && { payload }) })
    return { status: answer.statusCode, answer }
  }
  const path = `/companies/${companyId}/exports`
  expect((await call('POST', path, { month: '2027-01', format: 'csv' })).answer.json()).toMatchObject({ code: 'month_not_begun' })
  expect((await call('POST', path, { month: '2026-13', format: 'csv' })).status).toBe(400)
  expect((await call('POST', `/companies/${uuid(9)}/exports`, { month: '2026-10', format: 'csv' })).answer.json()).toMatchObject({ code: 'company_not_found' })
  const { answer } = await call('POST', path, { month: '2026-10', format: 'csv' })
  expect(answer.json()).toMatchObject({ export: { state: 'running', month: '2026-10', sheetsDone: 0 } })
  expect((await call('POST', path, { month: '2026-10', format: 'csv' })).answer.json()).toMatchObject({ code: 'month_export_running' })
  const { id } = answer.json().export
  expect((await call('GET', `/exports/${id}/file`)).answer.json()).toMatchObject({ code: 'month_export_missing' })
  await testApp.context.jobs.start()
  await expect.poll(async () => (await call('GET', path)).answer.json().exports[0].state, { timeout: 10_000 }).toBe('done')
  const file = (await call('GET', `/exports/${id}/file`)).answer
  expect(file.headers['content-disposition']).toMatch(/filename="spiedo-[a-z0-9-]+-2026-10\.zip"/)
  expect([...(await unpackFiles(file.rawPayload)).keys()]).toEqual([
    'Riepilogo.csv',
    'Corrispettivi.csv',
    'Fatture.csv',
    'Rimborsi.csv',
    'Rettifiche.csv',
    'Commissioni e sconti.csv',
  ])
})
