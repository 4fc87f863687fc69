import italian from '#texts/it/office-accounting.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'
import { buildHiddenPageMeta, type RouteMatches } from '../../shell/page-meta.ts'
import { getDateFormat } from '../../ui/format/formats.ts'

/** Text of the accounting screens. */
export const accountingText = createTexts(italian)

/** `export const meta = createAccountingMeta('office-accounting.days')` */
export const createAccountingMeta =
  (title: keyof typeof italian) =>
  ({ matches }: { matches: RouteMatches }) =>
    buildHiddenPageMeta(accountingText(title), matches)

/** Texts for refusals without a server message. */
export const accountingFailureTexts = () => ({ refused: accountingText('office-accounting.failed') })

/** Formats a business date: "sab 28/11/2026". */
export const formatBusinessDate = (date: string): string =>
  getDateFormat('it-IT', { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
