import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse } from '#platform/server/envelope.ts'

export const refuseContainers = defineRefusals({
  // Carries `containersReturned`: somebody else has noted containers meanwhile.
  containers_changed: { status: 409, text: 'packaging-api.changed' },
  containers_too_early: { status: 409, text: 'packaging-api.too_early' },
  // Carries `left`.
  containers_too_many: { status: 422, text: 'packaging-api.too_many' },
})

const count = z.int('packaging-api.count_invalid').min(1, 'packaging-api.count_invalid').max(9999, 'packaging-api.count_invalid')

export const returnContainersInput = z.strictObject({
  count: count.describe('Containers that came back now'),
  returnedBefore: z.int().min(0).max(9999).describe('The order’s `containersReturned` as it was read'),
})

export const returnContainersAnswer = changeResponse({
  containersReturned: z.int(),
  refundCents: z.int().describe('Their deposit'),
  atCounter: z.boolean().describe('To be handed out in cash or on the terminal now; false: it goes back to the card that paid online'),
})
