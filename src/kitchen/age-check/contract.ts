import { z } from 'zod'
import { orderProgress } from '#orders/placing/contract.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse } from '#platform/server/envelope.ts'

export const refuseAgeCheck = defineRefusals({
  line_not_restricted: { status: 422, text: 'kitchen-api.line_not_restricted' },
})

export const lineParams = z.object({
  id: z.uuid(),
  line: z.coerce.number().int().min(1).max(1000).describe('Number of a line with alcohol, or of a combo’s dish'),
})
export const refusedLineAnswer = changeResponse({ order: orderProgress })
