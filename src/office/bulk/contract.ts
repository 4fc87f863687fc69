import { z } from 'zod'
import { maxPauseMinutes } from '#kitchen/contract.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { affectedOrdersFields, closureInput, weekRange } from '#restaurants/hours/contract.ts'
import { bulkKinds, bulkOutcomes, maxBulkRestaurants, restaurantStates } from '#restaurants/vocabulary.ts'

export const refuseBulk = defineRefusals({
  bulk_too_many: { status: 422, text: 'bulk-api.too_many' },
  bulk_nothing_selected: { status: 422, text: 'bulk-api.nothing_selected' },
  bulk_restaurant_archived: { status: 409, text: 'bulk-api.restaurant_archived' },
  bulk_changed_since: { status: 409, text: 'bulk-api.changed_since' },
  bulk_week_empty: { status: 422, text: 'bulk-api.week_empty' },
  bulk_closure_past: { status: 422, text: 'bulk-api.closure_past' },
  bulk_source_unknown: { status: 422, text: 'bulk-api.source_unknown' },
  bulk_source_itself: { status: 422, text: 'bulk-api.source_itself' },
  bulk_change_missing: { status: 404, text: 'bulk-api.change_missing' },
  bulk_already_undone: { status: 409, text: 'bulk-api.already_undone' },
})

const bulkAction = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('state'),
      state: z.enum(restaurantStates),
      minutes: z.number().int().min(1).max(maxPauseMinutes).optional().describe('Until it is open again by itself; left out: until somebody says so'),
      percent: z.number().int().min(1).max(100).optional().describe('With `throttled`: the part of each station’s capacity that is offered'),
    }),
    z.strictObject({
      kind: z.literal('closure'),
      closure: closureInput.refine(({ restaurantId, cityId }) => !restaurantId && !cityId, { error: 'places-api.one_place', path: ['restaurantId'] }),
    }),
    z.strictObject({
      kind: z.literal('hours'),
      week: z.array(weekRange).max(280, 'places-api.too_many').describe('Empty: refused in each restaurant; the preview shows the hours as they are'),
    }),
    z.strictObject({
      kind: z.literal('price_list'),
      from: z.uuid().toLowerCase().nullable().describe('Restaurant whose list is copied; null: the own lists set nothing any more, those of city and chain do'),
    }),
  ])
  .meta({ id: 'BulkAction', description: 'What is done in each restaurant; `price_list` is for administrators' })
export type BulkAction = z.output<typeof bulkAction>
export type BulkActionOf<Kind extends BulkAction['kind']> = Extract<BulkAction, { kind: Kind }>

const restaurantIds = z.array(z.uuid().toLowerCase()).min(1).max(maxBulkRestaurants)
export const bulkPreviewInput = z.strictObject({
  action: bulkAction,
  restaurantIds: restaurantIds.optional(),
  filter: z
    .strictObject({ search: plainText(100).trim().default(''), city: z.uuid().optional(), company: z.uuid().optional() })
    .optional()
    .describe('Instead of ids: all restaurants in use that the list finds so'),
})
export type BulkPreviewInput = z.output<typeof bulkPreviewInput>

const week = z.array(z.object({ weekday: z.int(), opensMinute: z.int(), closesMinute: z.int(), fulfilment: z.string().nullable() }))
const bulkPlan = z
  .object({
    id: z.uuid(),
    name: z.string(),
    city: z.string(),
    version: z.int(),
    outcome: z.enum(['change', 'same', 'refused']).describe('`same`: it is so already'),
    code: z.string().nullable().describe('Of the refusal'),
    message: z.string().nullable().describe('The refusal, for a person'),
    state: z
      .enum([...restaurantStates, 'closed'])
      .optional()
      .describe('With `state`: as it is now; `closed`: by its hours'),
    stateUntil: z.iso.datetime().nullable().optional(),
    week: week.optional().describe('With `hours`: as they are now'),
    items: z.int().optional().describe('With `price_list`: dishes, options and combos that change'),
  })
  .meta({ id: 'BulkPlan' })
export type BulkPlan = z.output<typeof bulkPlan>
export const bulkPreviewAnswer = successResponse({ restaurants: z.array(bulkPlan).describe('By city and name'), ...affectedOrdersFields })

export const bulkInput = z.strictObject({
  action: bulkAction,
  restaurants: z
    .array(z.strictObject({ id: z.uuid().toLowerCase(), version: z.int() }))
    .min(1)
    .max(maxBulkRestaurants)
    .describe('With the version of the preview: hours that somebody has changed since are not overwritten'),
})
export type BulkInput = z.output<typeof bulkInput>

const bulkResult = z
  .object({ id: z.uuid(), name: z.string(), outcome: z.enum(bulkOutcomes), code: z.string().nullable(), message: z.string().nullable() })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.output<typeof bulkResult>
const resultFields = { id: z.uuid().describe('Of the bulk change'), results: z.array(bulkResult) }
export const bulkAnswer = changeResponse(resultFields)
export const bulkUndone = changeResponse(resultFields)

const bulkChange = z
  .object({
    id: z.uuid(),
    kind: z.enum(bulkKinds),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    changed: z.int(),
    refused: z.int(),
    undoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BulkChange' })
export type BulkChange = z.output<typeof bulkChange>
export const bulkChangesAnswer = successResponse({ changes: z.array(bulkChange).describe('The newest 20 of 30 days; an administrator’s: of everybody') })
