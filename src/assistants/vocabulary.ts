/** Enumerations of assistants, shared by tables and contracts. */

/** Protocols that assistants speak: Model Context Protocol, Universal Commerce Protocol, Agentic Commerce Protocol. */
export const assistantProtocols = ['mcp', 'ucp', 'acp'] as const
export type AssistantProtocol = (typeof assistantProtocols)[number]

/** Recorded tools and endpoints; a refused call of a commerce protocol has the name of its part of the protocol. */
export const recordedOperations = [
  'create_checkout_link',
  'track_order',
  'read_order',
  'create_cart',
  'update_cart',
  'cancel_cart',
  'create_checkout',
  'update_checkout',
  'cancel_checkout',
  'search',
  'lookup',
  'cart',
  'checkout',
  'order',
  'session',
] as const

/** Operations that hand a cart over to a person. */
export const handOverOperations = ['create_checkout_link', 'create_cart', 'create_checkout'] as const

/** Outcome of a call that a limit refused. */
export const limitedOutcome = 'too_many'

/** Outcomes to filter by: `refused` is every one but `ok`. */
export const outcomeFilters = [
  'ok',
  'refused',
  limitedOutcome,
  'cart_not_orderable',
  'restaurant_not_offered',
  'assistant_cart_unknown',
  'request_id_reused',
  'place_needed',
  'place_without_restaurant',
  'order_not_found',
] as const
