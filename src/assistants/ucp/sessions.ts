import { eq, sql } from 'drizzle-orm'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import type { Context } from '#platform/context.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import type { AssistantCall } from '../assistant-call.ts'
import { recordAssistantCall } from '../audit/record-call.ts'
import type { AssistantQuote, StoredCart } from '../carts/contract.ts'
import { listLineProblems, quoteForAssistant } from '../carts/quote-for-assistant.ts'
import { readCartOrCancelled, readStoredCart, storeCart } from '../carts/store-cart.ts'
import { toCartLines } from '../carts/to-cart-lines.ts'
import { refuseAssistant } from '../contract.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import { assistantCarts } from '../tables.ts'
import type { UcpCart, UcpCartInput } from './contract.ts'
import { describeSession, type SessionKind } from './describe-session.ts'
import { findCommonRestaurant, formatItemId, parseItemId } from './item-id.ts'

type CartRow = Awaited<ReturnType<typeof readCartOrCancelled>>

/** Answer of a call about a session, and whether the session has been cancelled. */
interface ReadSession {
  session: UcpCart
  isCancelled: boolean
}

/** Answer of a change, and whether an earlier call had made it. */
interface ChangedSession {
  session: UcpCart
  isRepeated: boolean
}

/**
 * Creates a cart or a checkout session. One that cannot be ordered, or contains an avoided allergen, is stored to be changed, has no link, and is
 * recorded as refused.
 * @throws Refusal `restaurant_not_offered`, `request_id_reused`, `too_many`
 */
export async function createSession(call: AssistantCall, kind: SessionKind, input: UcpCartInput, requestId: string | undefined): Promise<ChangedSession> {
  const priced = await priceInput(call, input)
  const { restaurant, cart, outcome } = priced
  const toStore = { operation: `create_${kind}`, outcome, restaurantId: restaurant.id, cart, requestId: requestId && `${kind} ${requestId}` }
  const { isRepeated, ...stored } = await storeCart(call, toStore)
  return { session: await describeSession(call, kind, { ...priced, ...stored }), isRepeated }
}

/**
 * Reads a cart or session, priced now; a cancelled checkout session, too, until it would have expired.
 * @throws Refusal `assistant_cart_unknown`, `restaurant_not_offered`
 */
export async function readSession(call: AssistantCall, kind: SessionKind, id: string): Promise<ReadSession> {
  const token = parseSessionId(id)
  return describeRow(call, kind, token, await (kind === 'checkout' ? readCartOrCancelled : readStoredCart)(call.context, token))
}

/**
 * Replaces what is in a cart or session.
 * @throws Refusal `assistant_cart_unknown`, `restaurant_not_offered`
 */
export async function updateSession(call: AssistantCall, kind: SessionKind, id: string, input: UcpCartInput): Promise<UcpCart> {
  const { context } = call
  const token = parseSessionId(id)
  const stored = await readStoredCart(context, token)
  const priced = await priceInput(call, input)
  const { restaurant, cart, outcome } = priced
  await context.db.transaction(async transaction => {
    await transaction
      .update(assistantCarts)
      .set({ restaurantId: restaurant.id, cart, updatedAt: context.clock.now(), version: sql`${assistantCarts.version} + 1` })
      .where(eq(assistantCarts.id, stored.id))
    await recordAssistantCall(transaction, call, { operation: `update_${kind}`, outcome, restaurantId: restaurant.id, subjectId: stored.id })
  })
  return describeSession(call, kind, { ...priced, token, expiresAt: stored.expiresAt })
}

/**
 * Cancels a cart or session: its link ends. A cancelled session stays as it is.
 * @throws Refusal `assistant_cart_unknown`
 */
export async function cancelSession(call: AssistantCall, kind: SessionKind, id: string): Promise<ReadSession & ChangedSession> {
  const { context } = call
  const token = parseSessionId(id)
  const stored = await (kind === 'checkout' ? readCartOrCancelled : readStoredCart)(context, token)
  const cancelledAt = stored.cancelledAt ?? context.clock.now()
  const read = await describeRow(call, kind, token, { ...stored, cancelledAt })
  if (stored.cancelledAt) return { ...read, isRepeated: true }
  await context.db.transaction(async transaction => {
    await transaction.update(assistantCarts).set({ cancelledAt }).where(eq(assistantCarts.id, stored.id))
    await recordAssistantCall(transaction, call, { operation: `cancel_${kind}`, restaurantId: stored.restaurantId, subjectId: stored.id })
  })
  return { ...read, isRepeated: false }
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

const parseSessionId = (id: string): Buffer => {
  const [, token] = /^(?:cart|chk)_([\w-]{43})$/.exec(id) ?? []
  if (!token) throw refuseAssistant('assistant_cart_unknown')
  return Buffer.from(token, 'base64url')
}

async function describeRow(
  call: AssistantCall,
  kind: SessionKind,
  token: Buffer,
  { restaurantId, cart, expiresAt, cancelledAt }: CartRow,
): Promise<ReadSession> {
  const restaurant = await requireOfferedRestaurant(call.context, restaurantId)
  const quote = await quoteForAssistant(call.context, { restaurant, ...cart }, call.language)
  return { session: describeSession(call, kind, { token, restaurant, cart, quote, expiresAt, cancelledAt }), isCancelled: cancelledAt !== null }
}

interface PricedInput {
  restaurant: DirectoryRestaurant
  cart: StoredCart
  quote: AssistantQuote
  /** As it is recorded. */
  outcome: string
}

async function priceInput({ context, language }: AssistantCall, { line_items: items, food }: UcpCartInput): Promise<PricedInput> {
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
  const quote = await quoteForAssistant(context, { restaurant, ...cart }, language)
  return { restaurant, cart, quote, outcome: listLineProblems(quote).length > 0 ? 'cart_not_orderable' : 'ok' }
}
