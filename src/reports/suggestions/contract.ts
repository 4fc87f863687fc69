import { z } from 'zod'
import { suggestionKinds } from '#orders/vocabulary.ts'
import { successResponse } from '#platform/server/envelope.ts'
import { calendarDay } from '#platform/server/inputs.ts'

const day = calendarDay('reports-api.period_dates')
export const suggestionFiguresQuery = z
  .object({ from: day.describe('First day, in Rome'), to: day.describe('Last day, included'), restaurant: z.uuid().toLowerCase().optional() })
  .refine(({ from, to }) => from <= to, { error: 'reports-api.period_dates', path: ['to'] })
export type SuggestionFiguresQuery = z.output<typeof suggestionFiguresQuery>

const counts = {
  shown: z.int().describe('Carts that saw one'),
  accepted: z.int(),
  dismissed: z.int(),
  acceptedCents: z.int().describe('What the accepted ones added to the carts'),
}
const figures = z.object({ kind: z.enum(suggestionKinds), ...counts }).meta({ id: 'SuggestionFigures' })
export type SuggestionFigures = z.infer<typeof figures>
export const suggestionFiguresAnswer = successResponse({
  kinds: z.array(figures).describe('By reason, all of them'),
  items: z
    .array(z.object({ id: z.uuid(), title: z.string(), ...counts }).meta({ id: 'SuggestedItemFigures' }))
    .max(50)
    .describe('The dishes and combos that were shown most'),
})
