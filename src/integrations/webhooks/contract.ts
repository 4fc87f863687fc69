import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { deliveryProblems, deliveryStates, disabledReasons, secretOverlapHours, webhookEventTypes } from './vocabulary.ts'

export const refuseWebhook = defineRefusals({
  webhook_missing: { status: 404, text: 'webhooks-api.webhook_missing' },
  delivery_missing: { status: 404, text: 'webhooks-api.delivery_missing' },
  changed_meanwhile: { status: 409, text: 'webhooks-api.changed_meanwhile' },
  webhook_disabled: { status: 409, text: 'webhooks-api.webhook_disabled' },
  too_many_webhooks: { status: 409, text: 'webhooks-api.too_many_webhooks' },
  webhook_url_malformed: { status: 422, text: 'webhooks-api.url_malformed' },
  webhook_url_not_https: { status: 422, text: 'webhooks-api.url_not_https' },
  webhook_url_port: { status: 422, text: 'webhooks-api.url_port' },
  webhook_url_private: { status: 422, text: 'webhooks-api.url_private' },
  restaurant_unknown: { status: 422, text: 'webhooks-api.restaurant_unknown' },
})

const version = z.int().min(1).max(2_147_483_647).describe('The version that was read: when it is no longer the newest, 409 with the present one')

export const endpointInput = z.strictObject({
  url: plainText(500, 'webhooks-api.url_long')
    .trim()
    .min(1, 'webhooks-api.url_required')
    .describe('HTTPS on port 443 or from 1024 on, at a public address; others only if `WEBHOOK_ALLOW_PRIVATE` lists them'),
  description: plainText(120, 'webhooks-api.description_long').trim().default('').describe('For the list in the back office'),
  eventTypes: z
    .array(z.enum(webhookEventTypes))
    .min(1, 'webhooks-api.types_required')
    .max(webhookEventTypes.length)
    .transform(types => webhookEventTypes.filter(type => types.includes(type))),
  restaurantIds: z
    .array(z.uuid('webhooks-api.restaurant_unknown').toLowerCase())
    .min(1, 'webhooks-api.restaurants_required')
    .max(500)
    .transform(ids => [...new Set(ids)])
    .nullable()
    .default(null)
    .describe('Only their events, and those of the whole chain; null: all restaurants'),
})
export type EndpointInput = z.output<typeof endpointInput>
export const endpointUpdate = endpointInput.extend({ version })
export const versionInput = z.strictObject({ version })

const instant = z.iso.datetime()
const endpointView = z
  .object({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    eventTypes: z.array(z.enum(webhookEventTypes)),
    restaurantIds: z.array(z.uuid()).nullable(),
    disabledReason: z
      .enum(disabledReasons)
      .nullable()
      .describe('Null: active. `gone`: the target answered 410. `failing`: nothing was delivered for five days'),
    disabledAt: instant.nullable(),
    previousSecretUntil: instant.nullable().describe('Until then the former secret signs, too'),
    failingSince: instant.nullable().describe('First failure since the last success'),
    lastSuccessAt: instant.nullable(),
    pending: z.int().describe('Deliveries that wait or are tried again'),
    failed: z.int().describe('Deliveries that were given up'),
    createdAt: instant,
    version: z.int(),
  })
  .meta({ id: 'WebhookEndpoint' })
export type EndpointView = z.output<typeof endpointView>

const secret = z.string().describe(`Signs the requests; shown only now. A former one is valid for ${secretOverlapHours} hours more`)
export const endpointsAnswer = successResponse({ endpoints: z.array(endpointView) })
export const endpointAnswer = successResponse({ endpoint: endpointView })
export const endpointSaved = changeResponse({ endpoint: endpointView })
export const endpointWithSecret = changeResponse({ endpoint: endpointView, secret })
export const endpointCurrent = endpointView
export const messageOnly = changeResponse({})

export const deliveriesQuery = z.object({
  state: z.enum(deliveryStates).optional(),
  before: z.uuid().optional().describe('Id of the last delivery of the page before'),
  limit: z.coerce.number('api.limit_invalid').int('api.limit_invalid').min(1, 'api.limit_invalid').max(100, 'api.limit_invalid').default(25),
})
export type DeliveriesQuery = z.output<typeof deliveriesQuery>

const attempt = z.object({
  at: instant,
  status: z.int().nullable().describe('Null: there was no answer'),
  problem: z.enum(deliveryProblems).nullable().describe('Null: the target took the event'),
  durationMs: z.int(),
})
const deliveryView = z
  .object({
    id: z.uuid(),
    webhookId: z.string().describe('Sent as `webhook-id`, the same for every attempt'),
    type: z.string(),
    restaurantId: z.uuid().nullable(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    createdAt: instant,
    nextAttemptAt: instant.nullable(),
    response: z.string().nullable().describe('First kilobyte of the last answer'),
    history: z.array(attempt).describe('Oldest first, the last twenty'),
    body: z.string().describe('What is sent'),
  })
  .meta({ id: 'WebhookDelivery' })
export type DeliveryView = z.output<typeof deliveryView>
export const deliveriesAnswer = successResponse({
  deliveries: z.array(deliveryView).describe('Newest first'),
  next: z.uuid().nullable().describe('`before` of the next page; null: this is the last'),
})
export const deliveryQueued = changeResponse({ deliveryId: z.uuid() })

export const resendInput = z.strictObject({
  since: instant.refine(since => since >= '2000' && since < '2200', 'api.bad_request').describe('Deliveries that were given up and are not older'),
})
export const resentAnswer = changeResponse({ count: z.int().describe('Deliveries that are sent again') })
