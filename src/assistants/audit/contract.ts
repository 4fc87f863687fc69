import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { createSortQuery } from '#platform/server/sorting.ts'
import { assistantProtocols, outcomeFilters } from '../vocabulary.ts'

const limit = z.coerce.number('api.limit_invalid').int('api.limit_invalid').min(1, 'api.limit_invalid').max(100, 'api.limit_invalid')

export const callsQuery = z.object({
  before: z.uuid().toLowerCase().optional().describe('Where the page before ended: its `next`'),
  limit: limit.default(20),
  assistant: plainText(80).trim().default('').describe('Part of the name that the assistant states'),
  operation: plainText(60).trim().default('').describe('Tool or endpoint'),
  outcome: z.enum(outcomeFilters).optional().describe('refused: every outcome but ok'),
  restaurant: z.uuid().toLowerCase().optional(),
  company: z.uuid().toLowerCase().optional().describe('Company of the restaurant today'),
  order: plainText(40)
    .trim()
    .toLowerCase()
    .default('')
    .describe('Number that is called at the counter, or id of an order or a cart: calls about it, and about the cart that it came from'),
  sort: createSortQuery('when', 'assistant', 'operation', 'outcome'),
})
export type CallsQuery = z.output<typeof callsQuery>

const assistantCallView = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    protocol: z.enum(assistantProtocols),
    assistant: z.string().describe('Name and version that it states; nobody has checked them'),
    operation: z.string().describe('Tool or endpoint'),
    outcome: z.string().describe('`ok`, or the code of the refusal'),
    restaurant: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    order: z.object({ id: z.uuid(), number: z.int() }).nullable().describe('Order that the call is about, or that came of its cart'),
    requestId: z.string().describe('Finds the request in the log'),
  })
  .meta({ id: 'AssistantCall' })
export type AssistantCallView = z.output<typeof assistantCallView>
export const callsAnswer = successResponse({ calls: z.array(assistantCallView), next: z.uuid().nullable().describe('The next page: sent as `before`') })

const count = z.int()
const assistantDay = z
  .object({
    protocol: z.enum(assistantProtocols),
    assistant: z.string(),
    calls: count,
    refused: count.describe('All refusals, those by a limit too'),
    limited: count.describe('Refused by a limit'),
    handedOver: count.describe('Carts handed over to a person'),
    orders: count.describe('Orders that people placed from such a cart'),
  })
  .meta({ id: 'AssistantDay' })
export type AssistantDay = z.output<typeof assistantDay>
export const assistantDayAnswer = successResponse({
  assistants: z.array(assistantDay).describe('Of the last 24 hours, most calls first, at most 50'),
  closedCompanies: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('Companies whose restaurants assistants are not offered'),
})
export type AssistantDayAnswer = z.output<typeof assistantDayAnswer>
