import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { readEuro, readPercent } from '#menu/pricing.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { isServerText, type ServerTextKey, serverText } from '#platform/language/server-texts.ts'
import { instantOf, romeTime } from '#platform/local-time.ts'
import { type CouponInput, couponInput, refuseCoupon } from './contract.ts'
import { type CouponKeeper, createCouponIn } from './save-coupon.ts'
import type { CouponKind } from './vocabulary.ts'

export interface ImportedRow {
  /** As a spreadsheet counts them: the first one under the heading is 2. */
  row: number
  code: string
  /** Null: nothing is wrong with it. */
  message: string | null
}

const mostRows = 5000
const columns = ['codice', 'titolo', 'tipo', 'valore', 'minimo', 'dal', 'al', 'usi', 'usi_cliente', 'cumulabile'] as const
const kinds: Record<string, CouponKind> = { percentuale: 'percent', importo: 'amount', consegna: 'free_delivery' }

/**
 * Coupons out of a table of text (comma or semicolon, with a heading). Without `apply` it is only said, row by row, what is wrong; with it
 * all are made in one transaction or none. A code that there is already is not overwritten.
 * @throws Refusal `coupons_unreadable`; with `apply` `coupons_refused` (with the rows) when a row is wrong
 */
export async function importCoupons(
  context: Context,
  { csv, apply }: { csv: string; apply: boolean },
  keeper: CouponKeeper,
  language: Language,
): Promise<ImportedRow[]> {
  const read = readRows(csv).map((cells, at) => ({ row: at + 2, ...readCoupon(cells, keeper, language) }))
  const taken = await takenCodes(
    context,
    read.map(({ code }) => code),
  )
  const seen = new Set<string>()
  const rows = read.map(({ row, code, input, message }) => {
    const folded = code.toLowerCase()
    const twice = seen.has(folded) || taken.has(folded)
    seen.add(folded)
    return { row, code, input, message: message ?? (twice ? serverText(language, 'promotions-api.coupon_code_taken', { code }) : null) }
  })
  const report = rows.map(({ input: _, ...row }) => row)
  if (!apply) return report
  if (rows.some(({ message }) => message !== null))
    throw refuseCoupon('coupons_refused', { details: { rows: report.filter(({ message }) => message !== null).slice(0, 100) } })
  await context.db.transaction(async tx => {
    for (const { input } of rows) if (input) await createCouponIn(tx, input, keeper)
  })
  return report
}

function readRows(csv: string): Record<string, string>[] {
  try {
    const rows = parse(csv, {
      bom: true,
      // Italian spreadsheets write semicolons: their comma is in the numbers.
      delimiter: csv.split('\n', 1)[0]?.includes(';') ? ';' : ',',
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      to: mostRows + 1,
      columns: (heading: string[]) => heading.map(name => name.toLowerCase().replaceAll(' ', '_')),
    }) as Record<string, string>[]
    const [first] = rows
    if (!first || !('codice' in first) || !('tipo' in first) || rows.length > mostRows) throw new Error('not the columns')
    return rows
  } catch {
    throw refuseCoupon('coupons_unreadable', { values: { columns: columns.join(', '), most: mostRows }, field: 'csv' })
  }
}

/** One row as a coupon, or why it is none. */
function readCoupon(cells: Record<string, string>, { scope }: CouponKeeper, language: Language): { code: string; input?: CouponInput; message?: string } {
  const cell = (name: (typeof columns)[number]) => cells[name] ?? ''
  const code = cell('codice').slice(0, 60)
  const kind = kinds[cell('tipo').toLowerCase()]
  const say = (key: ServerTextKey) => ({ code, message: serverText(language, key) })
  if (!kind) return say('promotions-api.import_kind')
  const percent = kind === 'percent' ? (readPercent(cell('valore').replace('%', '')) ?? Number.NaN) : null
  const amountCents = kind === 'amount' ? (readEuro(cell('valore').replace('€', '')) ?? Number.NaN) : null
  const minimumCents = cell('minimo') === '' ? 0 : (readEuro(cell('minimo').replace('€', '')) ?? Number.NaN)
  const startsAt = readDay(cell('dal'), 0)
  const endsAt = readDay(cell('al'), 1)
  if (startsAt === undefined || endsAt === undefined) return say('promotions-api.import_date')
  const count = (text: string) => (text === '' ? null : Number(text))
  const parsed = couponInput.safeParse({
    code,
    title: cell('titolo'),
    kind,
    percent,
    amountCents,
    freeFoodId: null,
    atMostCents: null,
    minimumCents,
    startsAt,
    endsAt,
    hours: [],
    totalUses: count(cell('usi')),
    usesPerCustomer: count(cell('usi_cliente')),
    stackable: /^(s[iì]?|1|x|true|vero)$/i.test(cell('cumulabile')),
    fulfilments: [],
    borneBy: 'chain',
    restaurantIds: scope ? [...scope] : [],
  })
  if (parsed.success) return { code, input: parsed.data }
  const said = parsed.error.issues[0]?.message ?? ''
  return say(isServerText(said) ? said : 'promotions-api.number')
}

/** `2026-03-31` or `31/03/2026` as the midnight with which it begins, or (`days` 1) ends; null when blank, undefined when it is no date. */
function readDay(text: string, days: 0 | 1): string | null | undefined {
  if (text === '') return null
  const italian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const date = italian ? `${italian[3]}-${italian[2]?.padStart(2, '0')}-${italian[1]?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) return undefined
  return new Date(instantOf(date, days * 1440, romeTime)).toISOString()
}

async function takenCodes({ db }: Context, codes: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ asked: string }>(
    sql`select a.asked from unnest(${sql.param(codes)}::text[]) a(asked)
        join coupons c on c.code_folded = spiedo_fold(a.asked) and c.archived_at is null`,
  )
  return new Set(rows.map(({ asked }) => asked.toLowerCase()))
}
