import { stringify } from 'csv-stringify/sync'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { escapeFormula } from '#platform/spreadsheet-safety.ts'
import type { Breakdown } from './contract.ts'
import type { Measures } from './sums.ts'
import type { Measure } from './vocabulary.ts'

/** Writes a report for Italian spreadsheets: semicolons, decimal commas, a byte order mark, no formulas. The compared period has columns of its own. */
export function writeReport({ report, period, before, columns, rows, others, total }: Breakdown, language: Language): string {
  const hasDetail = rows.some(({ detail }) => detail !== null)
  const nameColumns = (measure: Measure) => {
    const name = serverText(language, `reports-api.measure_${measure}`)
    return before ? [name, `${name} ${before.from} – ${before.to}`] : [name]
  }
  const toCells = (now: Measures, compared: Measures | null) =>
    columns.flatMap(measure => [formatMeasure(measure, now[measure]), ...(before ? [formatMeasure(measure, compared?.[measure] ?? null)] : [])])
  const head = [
    `${serverText(language, `reports-api.report_${report}`)} ${period.from} – ${period.to}`,
    ...(hasDetail ? [serverText(language, 'reports-api.detail')] : []),
    ...columns.flatMap(nameColumns),
  ]
  const body = rows.map(row => [row.name, ...(hasDetail ? [row.detail ?? ''] : []), ...toCells(row.now, row.before)])
  const sums = [
    ...(others ? [[serverText(language, 'reports-api.others'), ...(hasDetail ? [''] : []), ...toCells(others.now, others.before)]] : []),
    [serverText(language, 'reports-api.total'), ...(hasDetail ? [''] : []), ...toCells(total.now, total.before)],
  ]
  const table = [head, ...body, ...sums].map(cells => cells.map(escapeFormula))
  return `\ufeff${stringify(table, { delimiter: ';', record_delimiter: 'windows' })}`
}

/** Formats an amount in euro, a duration in minutes, a share in percent, each with a decimal comma; blank: none. */
function formatMeasure(measure: Measure, value: number | null): string {
  if (value === null) return ''
  const digits = (number: number, places: number) => number.toFixed(places).replace('.', ',')
  if (measure.endsWith('Cents')) return digits(value / 100, 2)
  if (measure.endsWith('Seconds')) return digits(value / 60, 1)
  return measure === 'latePerMille' ? digits(value / 10, 1) : String(value)
}
