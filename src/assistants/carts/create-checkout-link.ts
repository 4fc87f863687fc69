import type { AssistantCall } from '../assistant-call.ts'
import { refuseAssistant } from '../contract.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import { buildCartUrl } from './cart-token.ts'
import type { CheckoutLink, CheckoutLinkInput } from './contract.ts'
import { listLineProblems, quoteForAssistant } from './quote-for-assistant.ts'
import { storeCart } from './store-cart.ts'
import { toCartLines } from './to-cart-lines.ts'

/**
 * Stores a cart for a day and answers the link that fills the person's cart. Only lines are refused: time and address are settled on our page.
 * @throws Refusal `restaurant_not_offered`, `cart_not_orderable` with its problems, `request_id_reused`, `too_many`
 */
export async function createCheckoutLink(call: AssistantCall, input: CheckoutLinkInput): Promise<CheckoutLink> {
  const { context, language } = call
  const restaurant = await requireOfferedRestaurant(context, input.restaurant)
  const { fulfilment, slot, avoidAllergens, requestId } = input
  const lines = toCartLines(input.lines)
  const quote = await quoteForAssistant(context, { restaurant, fulfilment, slot, lines, avoidAllergens }, language)
  const lineProblems = listLineProblems(quote)
  if (lineProblems.length > 0) throw refuseAssistant('cart_not_orderable', { details: { problems: lineProblems } })
  const cart = { fulfilment, ...(slot !== undefined && { slot }), lines, avoidAllergens, language }
  const { token, expiresAt } = await storeCart(call, { operation: 'create_checkout_link', restaurantId: restaurant.id, cart, requestId })
  return { url: buildCartUrl(context, token, language), expiresAt: expiresAt.toISOString(), quote }
}
