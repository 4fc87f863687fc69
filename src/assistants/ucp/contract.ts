import { z } from 'zod'
import { instantInput, plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { assistantFulfilments, lineInput, maxAssistantLines } from '../carts/contract.ts'
import { avoidInput } from '../contract.ts'

/**
 * Contract of the Universal Commerce Protocol, version 2026-04-08, as far as we speak it: catalogue search and lookup, carts, checkout sessions
 * and orders. Names are the protocol's. `food` and `customization` are our extension. Fields of the protocol that we do not need are ignored,
 * prices among the lines are refused.
 */

export const ucpVersion = '2026-04-08'

/** Longest id in a request: an item's is the slug of a restaurant and a UUID. */
const maxIdLength = 200
const ucpId = plainText(maxIdLength).min(1)
const cents = z.int()

const customization = lineInput
  .pick({ options: true, without: true, parts: true, note: true })
  .describe('Options, left-out ingredients, parts of a combo and a note; left out: as the dish comes')
const food = z.strictObject({
  fulfilment: z.enum(assistantFulfilments).default('pickup'),
  slot: instantInput().optional().describe('Beginning of a quarter of an hour; left out: as soon as possible'),
  avoid_allergens: avoidInput,
})

const lineItemInput = z.strictObject({
  id: ucpId.optional().describe('Ignored: lines are numbered by their position'),
  item: z.strictObject({ id: ucpId }),
  quantity: z.int().min(1).max(99),
  customization: customization.optional(),
})
export type UcpLineInput = z.output<typeof lineItemInput>

export const ucpCartInput = z.looseObject({
  line_items: z.array(lineItemInput).min(1).max(maxAssistantLines),
  food: food.default({ fulfilment: 'pickup', avoid_allergens: [] }),
})
export type UcpCartInput = z.output<typeof ucpCartInput>

export const ucpSessionInput = ucpCartInput.partial({ line_items: true }).extend({ cart_id: ucpId.optional().describe('A cart whose lines are taken') })
export type UcpSessionInput = z.output<typeof ucpSessionInput>

const searchFilters = z.looseObject({
  restaurant: ucpId.optional().describe('`slug` of a restaurant'),
  categories: z.array(plainText(100)).max(20).optional(),
  price: z.looseObject({ min: cents.optional(), max: cents.optional() }).optional(),
  avoid_allergens: avoidInput,
})
const ucpContext = z.looseObject({
  address_locality: plainText(100).optional(),
  postal_code: plainText(20).optional(),
  language: plainText(20).optional(),
})
export const ucpSearchInput = z.looseObject({
  query: plainText(100).trim().optional(),
  context: ucpContext.optional(),
  filters: searchFilters.default({ avoid_allergens: [] }),
  pagination: z
    .looseObject({
      cursor: plainText(20)
        .regex(/^\d{1,6}$/)
        .optional(),
      limit: z.int().min(1).max(50).default(10),
    })
    .default({ limit: 10 }),
})
export const ucpLookupInput = z.looseObject({
  ids: z.array(ucpId).min(1).max(50),
  filters: searchFilters.default({ avoid_allergens: [] }),
  context: ucpContext.optional(),
})
export const ucpProductInput = z.looseObject({ id: ucpId, filters: searchFilters.default({ avoid_allergens: [] }), context: ucpContext.optional() })

export const ucpHeaders = z.looseObject({
  'ucp-agent': z.string().max(500).optional().describe('`profile="https://…"` of the platform; only its host is used, as the stated name of the assistant'),
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{16,64}$/)
    .optional()
    .describe('A repeated creation with the same key answers the same cart or session'),
})

export const ucpIdParams = z.object({ id: ucpId })

const message = z.object({
  type: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  content: z.string(),
  severity: z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']).optional(),
  path: z.string().optional(),
})
export type UcpMessage = z.infer<typeof message>

const ucp = z.object({
  version: z.string(),
  status: z.enum(['success', 'error']),
  capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))).optional(),
  payment_handlers: z.record(z.string(), z.array(z.unknown())).optional(),
})
export type UcpHead = z.infer<typeof ucp>

/** Answer when there is no resource: still 200, as the protocol asks. */
export const ucpFailure = z.object({ ucp, messages: z.array(message).min(1), continue_url: z.url().optional() })

const total = z.object({ type: z.string(), amount: cents })
const price = z.object({ amount: cents, currency: z.literal('EUR') })
const lineItem = z.object({
  id: z.string(),
  item: z.object({ id: z.string(), title: z.string(), price: cents }),
  quantity: z.int(),
  totals: z.array(total),
  allergens: z.array(z.string()).describe('Our extension: of exactly this line'),
})
const cartFields = {
  ucp,
  id: z.string(),
  line_items: z.array(lineItem),
  currency: z.literal('EUR'),
  totals: z.array(total),
  messages: z.array(message),
  links: z.array(z.object({ type: z.string(), url: z.url() })),
  continue_url: z.url().optional().describe('Missing while a line cannot be had or contains an avoided allergen, and once cancelled'),
  expires_at: z.iso.datetime(),
  food: z.object({ restaurant: z.string(), fulfilment: z.enum(fulfilments), promised_at: z.iso.datetime().nullable(), avoid_allergens: z.array(z.string()) }),
}
export const ucpCart = z.object(cartFields)
export type UcpCart = z.infer<typeof ucpCart>
export const ucpSession = z.object({ ...cartFields, status: z.enum(['incomplete', 'requires_escalation', 'canceled']) })

const productFields = {
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.object({ plain: z.string() }),
  url: z.url(),
  categories: z.array(z.object({ value: z.string(), taxonomy: z.string() })),
  price_range: z.object({ min: price, max: price }),
  variants: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.object({ plain: z.string() }),
      price,
      availability: z.object({ available: z.boolean() }),
      seller: z.object({ name: z.string() }),
      inputs: z.array(z.object({ id: z.string(), match: z.literal('exact') })).optional(),
    }),
  ),
}
export const productFood = z.object({
  allergens: z.array(z.string()).describe('As served. Of a combo: of what it comes with; where a slot is still to be chosen, of all its dishes'),
  marks: z.array(z.string()).describe('As served, such as vegan or spicy'),
  fit: z.string().describe('as_served: free of the avoided allergens as it comes; if_changed: only with changes'),
})
const product = z.object({ ...productFields, food: productFood })
export type UcpProduct = z.infer<typeof product>
export const ucpSearchAnswer = z.object({
  ucp,
  products: z.array(product),
  pagination: z.object({ has_next_page: z.boolean(), cursor: z.string().optional(), total_count: z.int() }),
  messages: z.array(message),
})
export const ucpLookupAnswer = z.object({ ucp, products: z.array(product), messages: z.array(message) })
export const ucpProductAnswer = z.object({ ucp, product: z.looseObject({ ...productFields, food: z.looseObject({}) }), messages: z.array(message) })

export const ucpOrder = z.object({
  ucp,
  id: z.string(),
  label: z.string(),
  checkout_id: z.string(),
  permalink_url: z.url(),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string(), title: z.string(), price: cents }),
      quantity: z.object({ total: z.int(), fulfilled: z.int() }),
      totals: z.array(total),
      status: z.enum(['processing', 'fulfilled', 'removed']),
    }),
  ),
  fulfillment: z.object({
    events: z.array(
      z.object({ id: z.string(), type: z.string(), occurred_at: z.iso.datetime(), line_items: z.array(z.object({ id: z.string(), quantity: z.int() })) }),
    ),
  }),
  currency: z.literal('EUR'),
  totals: z.array(total),
  messages: z.array(message),
})
