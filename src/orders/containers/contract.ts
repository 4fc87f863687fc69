import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse } from '#platform/server/envelope.ts'
import { minuteMs } from '#platform/time-units.ts'

export const refuseContainers = defineRefusals({
  // Carries `containersReturned`: somebody else has noted containers meanwhile.
  containers_changed: { status: 409, text: 'packaging-api.changed' },
  containers_too_early: { status: 409, text: 'packaging-api.too_early' },
  // Carries `left`.
  containers_too_many: { status: 422, text: 'packaging-api.too_many' },
  containers_nothing_to_undo: { status: 409, text: 'packaging-api.nothing_to_undo' },
  containers_undo_too_late: { status: 409, text: 'packaging-api.undo_too_late' },
  containers_undo_online: { status: 409, text: 'packaging-api.undo_online' },
})

/** Time in ms in which a return can be undone: long enough to notice a mistake while the customer is still there. */
export const undoReturnMs = 5 * minuteMs

const count = z.int('packaging-api.count_invalid').min(1, 'packaging-api.count_invalid').max(9999, 'packaging-api.count_invalid')
const containersReturned = z.int().min(0).max(9999)

export const returnContainersInput = z.strictObject({
  count: count.describe('Containers that came back now'),
  returnedBefore: containersReturned.describe('The order’s `containersReturned` as it was read'),
})

export const returnContainersAnswer = changeResponse({
  containersReturned: z.int(),
  refundCents: z.int().describe('Their deposit'),
  atCounter: z.boolean().describe('To be handed out in cash or on the terminal now; false: it goes back to the card that paid online'),
})

export const undoReturnInput = z.strictObject({ containersReturned: containersReturned.describe('The order’s `containersReturned` as it was read') })

export const undoReturnAnswer = changeResponse({
  containersReturned: z.int(),
  refundCents: z.int().describe('Deposit that is taken back into the till'),
})
