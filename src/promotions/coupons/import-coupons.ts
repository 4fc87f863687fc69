import { sql } from 'drizzle-orm'
import { parseEuro, parsePercent } from '#menu/pricing.ts'
import type { Context } from '#platform/context.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import type { Language } from '#platform/language/languages.ts'
import { describeInvalidCells, findInvalidCells, type InvalidCell, parseTextTable, type TextRow } from '#platform/text-table.ts'
import { parseDay } from '../parse-day.ts'
import type { CouponKind } from '../vocabulary.ts'
import { type CouponInput, couponInput, refuseCoupon } from './contract.ts'
import { normalizeCouponCode } from './normalize-coupon-code.ts'
import { type CouponEditor, createCoupons } from './save-coupon.ts'

interface ImportedRow {
  /** Spreadsheet row number: the first row below the heading is 2. */
  row: number
  code: string
  /** Null for a valid row. */
  message: string | null
}

const maxRows = 5000
const columns = ['codice', 'titolo', 'titolo_inglese', 'tipo', 'valore', 'minimo', 'dal', 'al', 'usi', 'usi_cliente', 'cumulabile'] as const
const kinds: Record<string, CouponKind> = { percentuale: 'percent', importo: 'amount', consegna: 'free_delivery' }

/**
 * Imports coupons from CSV (comma or semicolon, with a heading). Without `apply` only validates, row by row; with `apply` creates all in
 * one transaction or none. Existing codes are never overwritten.
 * @throws Refusal `coupons_unreadable`; with `apply` `coupons_refused` (with the rows) when a row is invalid
 */
export async function importCoupons(
  context: Context,
  { csv, apply }: { csv: string; apply: boolean },
  keeper: CouponEditor,
  language: Language,
): Promise<ImportedRow[]> {
  const parsedRows = parseRows(csv).map(row => ({ row: row.row, ...parseCoupon(row, keeper) }))
  const foldedCodesByRow = await readFoldedCodes(
    context,
    parsedRows.map(({ code }) => code),
  )
  const seen = new Set<string>()
  const rows = parsedRows.map(({ row, code, input, wrong }, index) => {
    const { folded = '', taken: isTaken = false } = foldedCodesByRow[index] ?? {}
    const isRepeated = seen.has(folded) || isTaken
    seen.add(folded)
    const wrongCellsOfRow: InvalidCell[] = wrong ?? (isRepeated ? [{ column: 'codice', value: code, why: 'promotions-api.import_code_taken' }] : [])
    return { row, code, input, message: wrongCellsOfRow.length > 0 ? describeInvalidCells(language, wrongCellsOfRow) : null }
  })
  const report = rows.map(({ input: _, ...row }) => row)
  if (!apply) return report
  if (rows.some(({ message }) => message !== null))
    throw refuseCoupon('coupons_refused', { details: { rows: report.filter(({ message }) => message !== null).slice(0, 100) } })
  const inputs = rows.flatMap(({ input }) => input ?? [])
  await context.db
    .transaction(tx => createCoupons(tx, inputs, keeper))
    .catch(error => {
      if (!violatesConstraint(error, 'coupons_code')) throw error
      // A concurrent request took one of the codes: validate again to report its row.
      return importCoupons(context, { csv, apply }, keeper, language)
    })
  return report
}

const parseRows = (csv: string): TextRow[] =>
  parseTextTable(csv, {
    columns,
    needed: ['codice', 'tipo'],
    most: maxRows,
    refusal: (why, values) => refuseCoupon(`coupons_${why}`, { values, field: 'csv' }),
  })

/** Column of each field of a coupon. */
const columnByField = {
  code: 'codice',
  title: 'titolo',
  titleEnglish: 'titolo_inglese',
  kind: 'tipo',
  percent: 'valore',
  amountCents: 'valore',
  minimumCents: 'minimo',
  startsAt: 'dal',
  endsAt: 'al',
  totalUses: 'usi',
  usesPerCustomer: 'usi_cliente',
  stackable: 'cumulabile',
}

/** Parses one row into a coupon or its invalid cells. */
function parseCoupon(row: TextRow, { scope }: CouponEditor): { code: string; input?: CouponInput; wrong?: InvalidCell[] } {
  const { cell } = row
  const code = normalizeCouponCode(cell('codice')).slice(0, 60)
  if (row.surplus !== '') return { code, wrong: [{ column: '', value: row.surplus, why: 'api.cells_surplus' }] }
  const kind = kinds[cell('tipo').toLowerCase()]
  const count = (text: string) => (text === '' ? null : parseWholeNumber(text))
  const parsed = couponInput.safeParse({
    code,
    title: cell('titolo'),
    titleEnglish: cell('titolo_inglese'),
    kind,
    percent: kind === 'percent' ? (parsePercent(cell('valore').replace('%', '').trim()) ?? Number.NaN) : null,
    amountCents: kind === 'amount' ? parseEuroCell(cell('valore')) : null,
    freeFoodId: null,
    atMostCents: null,
    minimumCents: cell('minimo') === '' ? 0 : parseEuroCell(cell('minimo')),
    startsAt: parseDay(cell('dal'), 0),
    endsAt: parseDay(cell('al'), 1),
    hours: [],
    totalUses: count(cell('usi')),
    usesPerCustomer: count(cell('usi_cliente')),
    stackable: booleanWords[cell('cumulabile').toLowerCase()],
    fulfilments: [],
    borneBy: 'chain',
    restaurantIds: scope ? [...scope] : [],
  })
  return parsed.success
    ? { code, input: parsed.data }
    : { code, wrong: findInvalidCells(parsed.error.issues, columnByField, row, { takes: 'promotions-api.takes_', rules: ['promotions-api.period'] }) }
}

/** Parses digits only: a point may be a decimal or a thousands separator. */
export const parseWholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)
const parseEuroCell = (text: string) => parseEuro(text) ?? Number.NaN
const booleanWords: Record<string, boolean> = {
  '': false,
  no: false,
  falso: false,
  false: false,
  0: false,
  s: true,
  sì: true,
  si: true,
  vero: true,
  true: true,
  x: true,
  1: true,
}

/** Folds codes like the list does, ignoring case and accents, and reads whether each is taken. */
async function readFoldedCodes({ db }: Context, codes: string[]): Promise<{ folded: string; taken: boolean }[]> {
  const { rows } = await db.execute<{ folded: string; taken: boolean }>(
    sql`select spiedo_fold(a.asked) as folded, exists (select from coupons c where c.code_folded = spiedo_fold(a.asked) and c.archived_at is null) as taken
        from unnest(${sql.param(codes)}::text[]) with ordinality a(asked, position) order by a.position`,
  )
  return rows
}
