import type { Context } from '#platform/context.ts'
import { isLanguage, type Language } from '#platform/language/languages.ts'

/** The language an order was made in. */
export const getOrderLanguage = ({ language }: { language: string }): Language => (isLanguage(language) ? language : 'it')

/** The public page of an order, with the token that opens it: for its mails, and for the way back from where it is paid. */
export function buildOrderUrl({ publicUrl }: Pick<Context, 'publicUrl'>, order: { id: string; publicToken: Buffer; language: string }): URL {
  const path = `${getOrderLanguage(order) === 'it' ? '' : `/${order.language}`}/orders/${order.id}`
  return new URL(`${path}?token=${order.publicToken.toString('base64url')}`, publicUrl())
}
