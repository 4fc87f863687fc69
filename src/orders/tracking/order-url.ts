import type { Context } from '#platform/context.ts'
import { isLanguage, type Language } from '#platform/language/languages.ts'

/** Language of an order. */
export const getOrderLanguage = ({ language }: { language: string }): Language => (isLanguage(language) ? language : 'it')

/** Builds the public URL of an order with its token, for mails and the return from payment. */
export function buildOrderUrl({ publicUrl }: Pick<Context, 'publicUrl'>, order: { id: string; publicToken: Buffer; language: string }): URL {
  const path = `${getOrderLanguage(order) === 'it' ? '' : `/${order.language}`}/orders/${order.id}`
  return new URL(`${path}?token=${order.publicToken.toString('base64url')}`, publicUrl())
}
