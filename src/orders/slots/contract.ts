import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { calendarDay, plainText } from '#platform/server/inputs.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'

const instant = z.iso.datetime()

export const timesParams = z.object({ slug: plainText(120).regex(/^[a-zA-Z0-9-]+$/) })
export const timesQuery = z.object({
  fulfilment: z.enum(fulfilments).default('pickup'),
  zone: z.uuid().optional().describe('With `delivery`: the zone of the address, as `reach` names it; left out: the restaurant’s usual road'),
  date: calendarDay().optional().describe('A local date; left out: the first one with a slot'),
  work: z
    .string()
    .max(300)
    .regex(/^[a-z0-9_-]+:\d{1,5}(,[a-z0-9_-]+:\d{1,5})*$/)
    .transform(text => Object.fromEntries(text.split(',').map(part => [part.split(':')[0] as string, Number(part.split(':')[1])])))
    .optional()
    .describe('Work of the cart as the quote says it: `spit:4,fryer:2`; left out: full slots are not left out'),
})

/** Contract of available times. Slots are 15-minute starts; slots that are full for the cart are absent. */
export const timesAnswer = successResponse({
  restaurant: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), timezone: z.string() }),
  fulfilment: z.enum(fulfilments),
  offered: z.boolean().describe('Whether this restaurant does this at all'),
  state: z.enum(['open', 'closed', 'paused']),
  opensAt: instant.nullable().describe('When orders are taken again'),
  asap: z.object({ promisedAt: instant, slot: instant }).nullable().describe('As soon as possible; null: not now'),
  dates: z.array(z.object({ date: z.iso.date(), open: z.boolean() })).describe('Today and the days for which one can order ahead; at a table none'),
  date: z.iso.date().nullable(),
  slots: z.array(instant),
})

export const stockOutsAnswer = successResponse({
  foods: z.array(z.object({ id: z.uuid(), remaining: z.number().int() })).describe('Dishes of which there are only so many; 0: sold out'),
  optionValues: z.array(z.object({ id: z.uuid(), remaining: z.number().int() })),
  combos: z.array(z.object({ id: z.uuid(), remaining: z.number().int() })).describe('Combos of which a part has run out with no other choice'),
})
