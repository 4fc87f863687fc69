import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { outsiderText } from '#platform/server/inputs.ts'
import { customerMessageTemplates } from '../vocabulary.ts'

/** Contract of messages of staff to the customer of an order. */

export const refuseMessage = defineRefusals({ message_unreachable: { status: 409, text: 'order-messages-api.unreachable' } })

export const messageInput = z
  .strictObject({
    template: z.enum(customerMessageTemplates),
    text: outsiderText(500).trim().optional().describe('With `other` the message; else added to the template’s words'),
  })
  .refine(({ template, text }) => template !== 'other' || Boolean(text), { error: 'order-messages-api.text_missing', path: ['text'] })
export type MessageInput = z.output<typeof messageInput>
export const messageAnswer = changeResponse({
  sent: z.object({ mail: z.boolean(), push: z.boolean() }).describe('It is always on the order’s page; by mail and push where the customer can be reached so'),
})

export const messagesAnswer = successResponse({
  messages: z.array(z.object({ id: z.uuid(), text: z.string().describe('In the reader’s language, but for what staff wrote'), createdAt: z.iso.datetime() })),
})
export type CustomerMessage = z.infer<typeof messagesAnswer>['messages'][number]
