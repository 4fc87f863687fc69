import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { goodwillKinds } from '../vocabulary.ts'

export const goodwillAnswer = successResponse({
  goodwill: z
    .object({
      kind: z.enum(goodwillKinds),
      amountCents: z.int().nullable().describe('Of a coupon'),
      code: z.string().nullable().describe('Of a coupon, for one order'),
      until: z.iso.datetime().nullable().describe('Of a coupon: its last moment'),
      points: z.int().nullable().describe('Of points, already credited'),
    })
    .nullable()
    .describe('Null: none was given'),
})
export type Goodwill = z.infer<typeof goodwillAnswer>['goodwill']
