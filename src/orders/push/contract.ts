import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'

export const refusePush = defineRefusals({
  push_service_unknown: { status: 422, text: 'push-api.service_unknown' },
  push_too_late: { status: 409, text: 'push-api.too_late' },
  push_too_many: { status: 409, text: 'push-api.too_many' },
})

/** Shape of `PushSubscription.toJSON()` in a browser. */
export const subscriptionInput = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{86,88}=*$/, 'push-api.keys'),
    auth: z.string().regex(/^[\w-]{21,24}=*$/, 'push-api.keys'),
  }),
})
export type SubscriptionInput = z.output<typeof subscriptionInput>
export const unsubscribeInput = z.strictObject({ endpoint: z.url().max(1000) })
export const pushKeyAnswer = successResponse({ publicKey: z.string().describe('For `applicationServerKey`, base64url') })
export const subscribedAnswer = changeResponse({})
