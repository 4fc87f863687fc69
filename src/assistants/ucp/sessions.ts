import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { AssistantCall } from '../assistant-call.ts'
import { recordAssistantCall } from '../audit/record-call.ts'
import { buildCartUrl } from '../carts/cart-token.ts'
import type { AssistantQuote, StoredCart } from '../carts/contract.ts'
import { quoteForAssistant } from '../carts/quote-for-assistant.ts'
import { readStoredCart, storeCart } from '../carts/store-cart.ts'
import { toCartLines } from '../carts/to-cart-lines.ts'
import { refuseAssistant } from '../contract.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import { assistantCarts } from '../tables.ts'
import type { UcpCart, UcpCartInput, UcpMessage, ucpSession } from './contract.ts'
import { buildHead, errorMessage } from './head.ts'
import { findCommonRestaurant, formatItemId, parseItemId } from './item-id.ts'

type Kind = 'cart' | 'checkout'
/** Prefixes of ids. Both kinds are the same stored cart, whose secret token is the rest of the id. */
const prefixes: Record<Kind, string> = { cart: 'cart_', checkout: 'chk_' }

/**
 * Creates a cart or a checkout session.
 * @throws Refusal `restaurant_not_offered`, `request_id_reused`, `too_many`
 */
export async function createSession(call: AssistantCall, kind: Kind, input: UcpCartInput, requestId: string | undefined): Promise<UcpCart> {
  const { restaurantId, cart } = await toStoredCart(call, input)
  const stored = await storeCart(call, { operation: `create_${kind}`, restaurantId, cart, requestId: requestId && `${kind} ${requestId}` })
  return describeSession(call, kind, { ...stored, restaurantId, cart })
}

/**
 * Reads a cart or session, priced now.
 * @throws Refusal `assistant_cart_unknown`, `restaurant_not_offered`
 */
export async function readSession(call: AssistantCall, kind: Kind, id: string): Promise<UcpCart> {
  const token = parseSessionId(id)
  return describeSession(call, kind, { token, ...(await readStoredCart(call.context, token)) })
}

/**
 * Replaces what is in a cart or session.
 * @throws Refusal `assistant_cart_unknown`, `restaurant_not_offered`
 */
export async function updateSession(call: AssistantCall, kind: Kind, id: string, input: UcpCartInput): Promise<UcpCart> {
  const { context } = call
  const token = parseSessionId(id)
  const stored = await readStoredCart(context, token)
  const { restaurantId, cart } = await toStoredCart(call, input)
  await context.db.transaction(async transaction => {
    await transaction
      .update(assistantCarts)
      .set({ restaurantId, cart, updatedAt: context.clock.now(), version: sql`${assistantCarts.version} + 1` })
      .where(eq(assistantCarts.id, stored.id))
    await recordAssistantCall(transaction, call, { operation: `update_${kind}`, restaurantId, subjectId: stored.id })
  })
  return describeSession(call, kind, { token, restaurantId, cart, expiresAt: stored.expiresAt })
}

/**
 * Cancels a cart or session: its link ends.
 * @throws Refusal `assistant_cart_unknown`
 */
export async function cancelSession(call: AssistantCall, kind: Kind, id: string): Promise<UcpCart> {
  const { context } = call
  const session = await readSession(call, kind, id)
  const stored = await readStoredCart(context, parseSessionId(id))
  await context.db.transaction(async transaction => {
    await transaction.update(assistantCarts).set({ cancelledAt: context.clock.now() }).where(eq(assistantCarts.id, stored.id))
    await recordAssistantCall(transaction, call, { operation: `cancel_${kind}`, restaurantId: stored.restaurantId, subjectId: stored.id })
  })
  return session
}

/** Lines of a stored cart as a platform sends them, to make a session of a cart. */
export async function readSessionInput(context: Context, id: string): Promise<UcpCartInput> {
  const { cart, restaurantId } = await readStoredCart(context, parseSessionId(id))
  const { slug } = await requireOfferedRestaurant(context, restaurantId)
  return {
    line_items: cart.lines.map(({ foodId, comboId, quantity, options, without, parts, note }) => ({
      item: { id: formatItemId(slug, foodId ?? comboId ?? '') },
      quantity,
      customization: {
        options: options?.map(option => ({ optionId: option.optionValueId, quantity: option.quantity })),
        without,
        parts: parts?.map(part => ({
          slotId: part.comboSlotId,
          dishId: part.foodId,
          quantity: part.quantity,
          options: part.options?.map(option => ({ optionId: option.optionValueId, quantity: option.quantity })),
          without: part.without,
        })),
        note,
      },
    })),
    food: { fulfilment: cart.fulfilment === 'delivery' ? 'delivery' : 'pickup', slot: cart.slot, avoid_allergens: cart.avoidAllergens },
  }
}

/** Adds the status of a session: a person has to go on, always. */
export const toCheckout = (session: UcpCart, status: z.infer<typeof ucpSession>['status'] = 'requires_escalation'): z.infer<typeof ucpSession> => ({
  ...session,
  status,
})

const parseSessionId = (id: string): Buffer => {
  const [, token] = /^(?:cart|chk)_([\w-]{43})$/.exec(id) ?? []
  if (!token) throw refuseAssistant('assistant_cart_unknown')
  return Buffer.from(token, 'base64url')
}

async function toStoredCart(
  { context, language }: AssistantCall,
  { line_items: items, food }: UcpCartInput,
): Promise<{ restaurantId: string; cart: StoredCart }> {
  const slug = findCommonRestaurant(items)
  if (slug === undefined) throw refuseAssistant('restaurant_not_offered')
  const restaurant = await requireOfferedRestaurant(context, slug)
  const lines = items.map(({ item, quantity, customization }) => {
    const { id = '' } = parseItemId(item.id) ?? {}
    const { options, without = [], parts, note } = customization ?? {}
    return { id, line: { quantity, options, without, parts, note } }
  })
  const combos = new Set((await comboSnapshot.now(context)).map(({ id }) => id))
  const cart = {
    fulfilment: food.fulfilment,
    ...(food.slot !== undefined && { slot: food.slot }),
    lines: toCartLines(lines.map(({ id, line }) => ({ ...line, ...(combos.has(id) ? { comboId: id } : { dishId: id }) }))),
    avoidAllergens: food.avoid_allergens,
    language,
  }
  return { restaurantId: restaurant.id, cart }
}

async function describeSession(
  call: AssistantCall,
  kind: Kind,
  { token, restaurantId, cart, expiresAt }: { token: Buffer; restaurantId: string; cart: StoredCart; expiresAt: Date },
): Promise<UcpCart> {
  const { context, language } = call
  const restaurant = await requireOfferedRestaurant(context, restaurantId)
  const quote = await quoteForAssistant(context, { restaurant, ...cart }, language)
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
    messages: listMessages(call, kind, quote),
    links: [
      { type: 'terms_of_service', url: new URL('/terms&conditions', context.publicUrl()).href },
      { type: 'privacy_policy', url: new URL('/privacy-policy', context.publicUrl()).href },
    ],
    continue_url: buildCartUrl(context, token, language),
    expires_at: expiresAt.toISOString(),
    food: { restaurant: restaurant.slug, fulfilment: quote.fulfilment, promised_at: quote.promisedAt, avoid_allergens: quote.avoidedAllergens },
  }
}

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

function listMessages({ language }: AssistantCall, kind: Kind, { problems, caution }: AssistantQuote): UcpMessage[] {
  const ofProblems = problems.map(({ code, message, line }) =>
    errorMessage(
      ucpCodes[code] ?? code,
      message,
      line === undefined ? 'requires_buyer_input' : 'recoverable',
      line === undefined ? undefined : `$.line_items[${line}]`,
    ),
  )
  const review = errorMessage('buyer_review', serverText(language, 'assistants-api.buyer_review'), 'requires_buyer_review')
  return [...ofProblems, ...(kind === 'checkout' ? [review] : []), { type: 'warning', code: 'allergens', content: caution }]
}
