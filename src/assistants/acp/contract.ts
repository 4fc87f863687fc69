import { z } from 'zod'
import { plainText } from '#platform/server/inputs.ts'
import { maxAssistantLines } from '../carts/contract.ts'
import { ucpCartInput } from '../ucp/contract.ts'

/** Contract of checkout sessions of the Agentic Commerce Protocol, version 2026-04-17, on the sessions of the other protocols. */

export const acpVersion = '2026-04-17'

const cents = z.int()
const acpId = plainText(200).min(1)

export const acpHeaders = z.looseObject({
  'api-version': z.string().max(20).optional().describe(`Required: ${acpVersion}`),
  'idempotency-key': z.string().max(255).optional().describe('Required with a creation: repeated with the same body it answers the same session'),
})
export const acpParams = z.object({ id: acpId })

/** One of each: the protocol repeats an item for more. A price among them is refused. */
const item = z.strictObject({ id: acpId, name: plainText(300).optional().describe('Ignored'), quantity: z.int().min(1).max(99).default(1) })
export const acpSessionInput = z.looseObject({
  currency: plainText(10).optional().describe('Only eur'),
  locale: plainText(35).optional().describe('Language of texts and of the link, such as de-DE'),
  line_items: z.array(item).min(1).max(maxAssistantLines),
  metadata: z.looseObject({ food: ucpCartInput.shape.food.optional() }).optional().describe('Our extension in `food`: fulfilment, slot and allergens to avoid'),
})
export type AcpSessionInput = z.output<typeof acpSessionInput>

const total = z.object({ type: z.string(), display_text: z.string(), amount: cents })
const message = z.object({
  type: z.enum(['error', 'info']),
  code: z.string().optional(),
  severity: z.literal('critical').optional(),
  resolution: z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review']).optional(),
  param: z.string().optional(),
  content_type: z.literal('plain'),
  content: z.string(),
})
export const acpSession = z.object({
  id: z.string(),
  protocol: z.object({ version: z.string() }),
  capabilities: z.object({}),
  status: z.enum(['incomplete', 'requires_escalation', 'canceled']),
  currency: z.literal('eur'),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string() }),
      quantity: z.int(),
      name: z.string(),
      unit_amount: cents,
      custom_attributes: z.array(z.object({ display_name: z.string(), value: z.string() })),
      totals: z.array(total),
    }),
  ),
  fulfillment_options: z.array(z.unknown()),
  totals: z.array(total),
  messages: z.array(message),
  links: z.array(z.object({ type: z.enum(['terms_of_use', 'privacy_policy']), url: z.url() })),
  continue_url: z.url().optional().describe('Missing while a line cannot be had or contains an avoided allergen, and once cancelled'),
  expires_at: z.iso.datetime(),
})
export type AcpSession = z.infer<typeof acpSession>

const acpError = z.object({
  type: z.enum(['invalid_request', 'processing_error', 'service_unavailable']),
  code: z.string(),
  message: z.string(),
  param: z.string().optional().describe('JSONPath of the field'),
  supported_versions: z.array(z.string()).optional(),
})

/** Failures in the form of the protocol. */
export const acpFailures = { 400: acpError, 404: acpError, 405: acpError, 413: acpError, 415: acpError, 422: acpError, 429: acpError }
export type AcpError = z.infer<typeof acpError> & { status: 400 | 404 | 405 | 422 }
