import { z } from 'zod'
import { apiKeyScopes } from '#platform/auth/vocabulary.ts'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { keyReaches, keyStates } from '../vocabulary.ts'

export const refuseKeys = defineRefusals({
  api_key_not_found: { status: 404, text: 'integrations-api.key_not_found' },
  api_key_not_active: { status: 409, text: 'integrations-api.key_not_active' },
  api_key_company_unknown: { status: 422, text: 'integrations-api.company_unknown' },
  api_key_restaurant_unknown: { status: 422, text: 'integrations-api.restaurant_unknown' },
})

const id = z.uuid()
const instant = z.iso.datetime()

const apiKeyView = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().describe('First characters of the key; the whole key is shown once, when it is made'),
    scopes: z.array(z.enum(apiKeyScopes)),
    reach: z.enum(keyReaches).describe('`company`: the restaurants of that company at the moment of each call'),
    company: z.object({ id, name: z.string() }).nullable(),
    restaurants: z.array(z.object({ id, name: z.string() })).describe('With `restaurants`'),
    state: z.enum(keyStates),
    expiresAt: instant.nullable().describe('Null: never'),
    lastUsedAt: instant.nullable().describe('Up to a minute late; null: never used'),
    lastUsedNetwork: z.string().nullable().describe('Network of that call, without the last part of the address'),
    createdBy: z.string().nullable().describe('Null: an account that was deleted'),
    createdAt: instant,
    revokedAt: instant.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKeyView = z.infer<typeof apiKeyView>

export const createKeyInput = z
  .strictObject({
    name: plainText(80).trim().min(1, 'integrations-api.name_missing').describe('What uses the key: “Cassa di Roma Termini”'),
    scopes: z.array(z.enum(apiKeyScopes)).min(1, 'integrations-api.scope_missing').max(apiKeyScopes.length),
    reach: z.enum(keyReaches),
    companyId: id.optional().describe('With `company`'),
    restaurantIds: z.array(id.toLowerCase()).max(500).optional().describe('With `restaurants`: at least one'),
    expiresInDays: z.int().min(1).max(1095).nullable().describe('Null: never, said explicitly'),
  })
  .refine(({ reach, companyId }) => (reach === 'company') === (companyId !== undefined), { error: 'integrations-api.company_missing', path: ['companyId'] })
  .refine(({ reach, restaurantIds = [] }) => (reach === 'restaurants') === restaurantIds.length > 0, {
    error: 'integrations-api.restaurants_missing',
    path: ['restaurantIds'],
  })
export type CreateKeyInput = z.output<typeof createKeyInput>

export const rotateKeyInput = z.strictObject({
  overlapHours: z.int().min(0).max(720).describe('How long the old key still works beside the new one; 0: not at all'),
})

export const keysAnswer = successResponse({ apiKeys: z.array(apiKeyView).describe('At most 500, the newest first') })
export const keyAnswer = changeResponse({ apiKey: apiKeyView })
export const newKeyAnswer = changeResponse({ apiKey: apiKeyView, secret: z.string().describe('The whole key, shown this once') })
