import italian from '#texts/it/office-receipts.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'
import { buildHiddenPageMeta, type RouteMatches } from '../../../shell/page-meta.ts'

/** Text of the screens about documents of tills. */
export const receiptText = createTexts(italian)

/** `export const meta = createReceiptMeta('office-receipts.title')` */
export const createReceiptMeta =
  (title: keyof typeof italian) =>
  ({ matches }: { matches: RouteMatches }) =>
    buildHiddenPageMeta(receiptText(title), matches)

/** Texts for refusals without a server message. */
export const receiptFailureTexts = () => ({ refused: receiptText('office-receipts.failed') })
