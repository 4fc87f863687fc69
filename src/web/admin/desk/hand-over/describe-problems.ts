import type { Quote } from '#orders/quote/contract.ts'
import type { DeskDraft } from '../desk-draft.ts'
import { deskText as t } from '../desk-texts.ts'

/** Problems of a quote in words for staff: the server's are for whoever orders on the site, who scans a table's code. */
export function describeProblems({ table, address }: Pick<DeskDraft, 'table' | 'address'>, quote: Quote | undefined): string[] {
  const messages = (quote?.problems ?? []).map(({ code, message }) => {
    if (code === 'table_unknown' && table === '') return t('office-desk.table_choose')
    if (code === 'out_of_zone' && address.latitude === undefined) return t('office-desk.point_unknown')
    return message
  })
  return [...new Set(messages)]
}
