import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { successResponse } from '#platform/server/envelope.ts'

export const refuseReadyScreen = defineRefusals({ ready_screens_full: { status: 429, text: 'kitchen-api.ready_screens_full' } })

export const readyScreenParams = z.object({ slug: z.string().max(100) })

const numbers = z.array(z.number().int())
const readyNumbers = {
  restaurant: z.object({ name: z.string(), slug: z.string(), timezone: z.string() }),
  preparing: numbers.describe('Being made, to be picked up: in the order of their promises'),
  ready: numbers.describe('Waiting at the counter, the newest first'),
}
const readyNumbersShape = z.object(readyNumbers)
export type ReadyNumbers = z.infer<typeof readyNumbersShape>
export const readyScreenAnswer = successResponse(readyNumbers)
