import { z } from 'zod'

const id = z.uuid()

/** Work of one dish of an order, a combo's dishes one by one. */
export const lineWork = z
  .object({
    lineNumber: z.number().int(),
    units: z.record(z.string(), z.number()).describe('Capacity units by kind of station, for the whole line; empty: no station makes it'),
    doneAt: z.array(id.nullable()).describe('Stations at which it is crossed off; null: where no station makes it'),
  })
  .meta({ id: 'KitchenLineWork' })
export type LineWork = z.infer<typeof lineWork>

export const crossOffInput = z.strictObject({
  lines: z.array(z.number().int().min(1).max(1000)).min(1).max(100).describe('Numbers of dishes; a combo’s number stands for all of its dishes'),
  stations: z
    .array(id.nullable())
    .min(1)
    .max(50)
    .optional()
    .describe('Where they are done: null for dishes that no station makes; left out: at each station that makes them'),
  done: z.boolean().describe('False: they were not done after all'),
})
export type CrossOffInput = z.infer<typeof crossOffInput>
