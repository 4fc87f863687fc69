import { type Language, locale } from '#platform/language/languages.ts'
import { formatMinus } from '#platform/language/minus.ts'
import { type ServerTextKey, serverText, type TextValues } from '#platform/language/server-texts.ts'
import { addDays } from '#platform/local-time.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import { preventLinks } from '#platform/mail/prevent-links.ts'
import type { Breakdown, BreakdownRow } from '../breakdown/contract.ts'
import type { Measures } from '../breakdown/sums.ts'

interface WeekReports {
  restaurants: Pick<Breakdown, 'rows' | 'others' | 'total'>
  dishes: Pick<Breakdown, 'rows'>
}

/** Renders the mail of a week: totals against the week before, the restaurants and the dishes that sold most. */
export function renderWeeklyReport(
  { restaurants, dishes }: WeekReports,
  { week, language, brand, origin }: { week: string; language: Language; brand: string; origin: string },
): EmailContent {
  const t = (key: ServerTextKey, values?: TextValues) => serverText(language, key, values)
  const euro = (cents: number | null) => formatEuro(language, cents ?? 0)
  const { now, before } = restaurants.total
  const values = { from: formatDay(language, week), to: formatDay(language, addDays(week, 6)) }
  const compare = (measure: keyof Measures, format: (value: number | null) => string) => {
    const change = formatChange(language, now[measure], before?.[measure] ?? null)
    return t('reports-api.mail_compared', { now: format(now[measure]), before: format(before?.[measure] ?? null), change })
  }
  const count = (value: number | null) => (value ?? 0).toLocaleString(locale[language])
  const share = (value: number | null) => (value === null ? '–' : `${(value / 10).toLocaleString(locale[language], { maximumFractionDigits: 1 })}%`)
  const toLine = (row: BreakdownRow): [string, string, string[]] => [
    preventLinks(row.name),
    euro(row.now.grossCents),
    [t('reports-api.mail_before', { amount: euro(row.before?.grossCents ?? 0) })],
  ]
  return {
    language,
    brand,
    subject: t('reports-api.mail_subject', { brand, ...values }),
    heading: t('reports-api.mail_heading', values),
    parts: [
      { paragraph: t('reports-api.mail_lead') },
      {
        facts: [
          [t('reports-api.mail_orders'), compare('orders', count)],
          [t('reports-api.mail_net'), compare('netCents', euro)],
          [t('reports-api.mail_discounts'), compare('discountCents', euro)],
          [t('reports-api.mail_refunds'), compare('refundedCents', euro)],
          [t('reports-api.mail_late'), `${share(now.latePerMille)} (${t('reports-api.mail_before', { amount: share(before?.latePerMille ?? null) })})`],
        ],
      },
      ...(restaurants.rows.length > 1 ? [{ paragraph: t('reports-api.mail_restaurants') }, { lines: restaurants.rows.map(toLine) }] : []),
      ...(dishes.rows.length > 0 ? [{ paragraph: t('reports-api.mail_dishes') }, { lines: dishes.rows.map(toLine) }] : []),
      { button: { text: t('reports-api.mail_button'), address: `${origin}/dashboard/admin/reports?from=${week}&to=${addDays(week, 6)}` } },
    ],
    footer: [t('reports-api.mail_footer', { origin: new URL(origin).host })],
  }
}

const formatDay = (language: Language, date: string) =>
  new Intl.DateTimeFormat(locale[language], { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(`${date}T00:00:00Z`))

const formatEuro = (language: Language, cents: number) =>
  `${formatMinus((cents / 100).toLocaleString(locale[language], { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' }))}\u00a0€`

/** Formats the change in percent with its sign: `+4%`; a dash where there was nothing before. */
function formatChange(language: Language, now: number | null, before: number | null): string {
  if (!before) return '–'
  const percent = Math.round((((now ?? 0) - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${formatMinus(percent.toLocaleString(locale[language]))}%`
}
