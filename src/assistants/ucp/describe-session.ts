import type { z } from 'zod'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { AssistantCall } from '../assistant-call.ts'
import { buildCartUrl } from '../carts/cart-token.ts'
import type { AssistantQuote, StoredCart } from '../carts/contract.ts'
import { listLineProblems } from '../carts/quote-for-assistant.ts'
import type { UcpCart, UcpMessage, ucpSession } from './contract.ts'
import { buildHead, errorMessage } from './head.ts'
import { formatItemId } from './item-id.ts'

export type SessionKind = 'cart' | 'checkout'
/** Prefixes of ids. Both kinds are the same stored cart, whose secret token is the rest of the id. */
const prefixes: Record<SessionKind, string> = { cart: 'cart_', checkout: 'chk_' }

interface SessionToDescribe {
  token: Buffer
  restaurant: DirectoryRestaurant
  cart: StoredCart
  /** The cart as it is priced now. */
  quote: AssistantQuote
  expiresAt: Date
  /** Its link has ended. */
  cancelledAt?: Date | null
}

/**
 * Describes a cart or session. It has a link unless it was cancelled or a line cannot be had or contains an avoided allergen, as with
 * `create_checkout_link`: an assistant then changes the line, not the person.
 */
export function describeSession(
  { context, language }: AssistantCall,
  kind: SessionKind,
  { token, restaurant, cart, quote, expiresAt, cancelledAt }: SessionToDescribe,
): UcpCart {
  const isHandedOver = !cancelledAt && listLineProblems(quote).length === 0
  return {
    ucp: buildHead(kind),
    id: `${prefixes[kind]}${token.toString('base64url')}`,
    line_items: quote.lines.map(line => ({
      id: `li_${line.line + 1}`,
      item: {
        id: formatItemId(restaurant.slug, cart.lines[line.line]?.foodId ?? cart.lines[line.line]?.comboId ?? ''),
        title: line.title,
        price: line.unitPriceCents,
      },
      quantity: line.quantity,
      totals: [
        { type: 'subtotal', amount: line.totalCents },
        { type: 'total', amount: line.totalCents },
      ],
      allergens: line.allergens,
    })),
    currency: 'EUR',
    totals: [
      { type: 'subtotal', amount: quote.linesCents },
      ...(quote.deliveryFeeCents > 0 ? [{ type: 'fulfillment', amount: quote.deliveryFeeCents }] : []),
      { type: 'total', amount: quote.totalCents },
    ],
    messages: listMessages(language, quote, { isForReview: kind === 'checkout' && isHandedOver }),
    links: [
      { type: 'terms_of_service', url: new URL('/terms&conditions', context.publicUrl()).href },
      { type: 'privacy_policy', url: new URL('/privacy-policy', context.publicUrl()).href },
    ],
    ...(isHandedOver && { continue_url: buildCartUrl(context, token, language) }),
    expires_at: expiresAt.toISOString(),
    food: { restaurant: restaurant.slug, fulfilment: quote.fulfilment, promised_at: quote.promisedAt, avoid_allergens: quote.avoidedAllergens },
  }
}

/** Adds the status of a session: a person goes on at its link; without one, its lines have to be changed first. */
export const toCheckout = (session: UcpCart, isCancelled = false): z.infer<typeof ucpSession> => ({
  ...session,
  status: isCancelled ? 'canceled' : session.continue_url === undefined ? 'incomplete' : 'requires_escalation',
})

/** Codes of UCP for what platforms know how to show. */
const ucpCodes: Record<string, string> = {
  sold_out: 'out_of_stock',
  option_sold_out: 'out_of_stock',
  food_unknown: 'item_unavailable',
  food_unavailable: 'item_unavailable',
  food_outside_hours: 'item_unavailable',
  combo_unknown: 'item_unavailable',
  combo_unavailable: 'item_unavailable',
  combo_outside_hours: 'item_unavailable',
  out_of_zone: 'address_undeliverable',
}

function listMessages(language: Language, { problems, caution }: AssistantQuote, { isForReview }: { isForReview: boolean }): UcpMessage[] {
  const ofProblems = problems.map(({ code, message, line }) =>
    errorMessage(
      ucpCodes[code] ?? code,
      message,
      line === undefined ? 'requires_buyer_input' : 'recoverable',
      line === undefined ? undefined : `$.line_items[${line}]`,
    ),
  )
  const review = errorMessage('buyer_review', serverText(language, 'assistants-api.buyer_review'), 'requires_buyer_review')
  return [...ofProblems, ...(isForReview ? [review] : []), { type: 'warning', code: 'allergens', content: caution }]
}
