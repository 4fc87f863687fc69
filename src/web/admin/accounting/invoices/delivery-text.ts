import type { ListedInvoice } from '#accounting/invoices/contract.ts'
import italian from '#texts/it/office-invoice-delivery.json' with { type: 'json' }
import { createTexts } from '../../../i18n/bundled-texts.ts'
import { formatShortTime } from '../../orders/short-time.ts'

/** Text about the way of an invoice to the intermediary. */
export const deliveryText = createTexts(italian)

const causes = [
  'no_mail_server',
  'folder_not_writable',
  'server_unknown',
  'server_unreachable',
  'server_silent',
  'sign_in_refused',
  'recipient_refused',
] as const

/** Why an invoice was discarded, or could not be given to the intermediary. */
export function describeProblem({ problem, handOverFailedAt }: NonNullable<ListedInvoice['file']>): string {
  if (!handOverFailedAt) return problem ?? ''
  const cause = causes.find(code => code === problem) ?? 'other'
  return deliveryText('office-invoice-delivery.failed_since', {
    cause: deliveryText(`office-invoice-delivery.cause_${cause}`),
    when: formatShortTime(handOverFailedAt),
  })
}
