import { z } from 'zod'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'

export const maxMessageLength = 300

/** Present state; all null while the product is open. */
const state = z.object({
  since: z.iso.datetime().describe('When maintenance began'),
  until: z.iso.datetime().nullable().describe('Announced end; maintenance is not ended by it'),
  message: z.string().nullable().describe('Operator’s sentence for visitors'),
})

export const maintenanceAnswer = successResponse({ maintenance: state.nullable().describe('Null while the storefront is open') })
export const maintenanceChangeAnswer = changeResponse({ maintenance: state.nullable() })

/** Turns maintenance on with an announced end and a message, or off. */
export const maintenanceInput = z.strictObject({
  on: z.boolean(),
  until: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null)
    .describe('Announced end: the next such time of day in Italy'),
  message: z.string().trim().max(maxMessageLength).nullable().default(null).describe('Sentence for visitors'),
})
