import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { phoneInput, phoneOrBlank, requiredEmailInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { writtenText } from '#platform/server/inputs.ts'
import { isPersonName } from '#platform/web-addresses.ts'
import { contactSubjects, maxCurriculumBytes, maxLengths, maxLinks } from './field-limits.ts'

const messageRefusals = {
  form_expired: { status: 400, text: 'messages-api.form_expired' },
  too_fast: { status: 400, text: 'messages-api.too_fast' },
  unknown_restaurant: { status: 400, text: 'messages-api.unknown_restaurant' },
  unknown_opening: { status: 400, text: 'messages-api.unknown_opening' },
  curriculum_not_pdf: { status: 415, text: 'messages-api.curriculum_not_pdf' },
  curriculum_empty: { status: 400, text: 'messages-api.curriculum_empty' },
  curriculum_too_large: { status: 413, text: 'messages-api.curriculum_too_large' },
  not_multipart: { status: 415, text: 'api.unsupported_type' },
  broken_form: { status: 400, text: 'api.bad_request' },
} as const
export const refuse = defineRefusals(messageRefusals)

/** Single-line text: line breaks and other control characters are refused. */
const line = (longest: number, missing?: string) =>
  writtenText(missing)
    .trim()
    .max(longest, { error: 'messages-api.too_long', abort: true })
    .regex(/^\P{Cc}*$/u, { error: 'messages-api.one_line', abort: true })

const links = /https?:\/\/|www\./gi
const hasFewLinks = (text: string) => (text.match(links)?.length ?? 0) <= maxLinks

const name = line(maxLengths.name, 'messages-api.name_required').min(1, 'messages-api.name_required').refine(isPersonName, 'api.name_not_a_name')
const email = requiredEmailInput({ wrong: 'messages-api.email_invalid', missing: 'messages-api.email_required', tooLong: 'messages-api.too_long' }).describe(
  'Where the answer goes',
)
const phoneTexts = { wrong: 'messages-api.phone_invalid', missing: 'messages-api.phone_required' }
const body = writtenText('messages-api.body_required')
  // Multipart forms send line breaks as CRLF: count each as one character.
  .overwrite(text => text.replaceAll('\r\n', '\n'))
  .trim()
  .min(1, 'messages-api.body_required')
  .max(maxLengths.body, 'messages-api.body_too_long')
  .refine(text => !/[^\P{Cc}\n\r\t]/u.test(text), 'messages-api.body_unreadable')
  .refine(hasFewLinks, 'messages-api.too_many_links')

/** Proof of a human sender in every form, without a third party. */
const proof = {
  token: z.string().max(200).describe('From `form-token`, at least 3 s and at most 6 h old'),
  website: z.string().max(500).default('').describe('Leave it empty: people do not see this field'),
}

export const feedbackInput = z.object({
  name,
  email,
  rating: z.coerce
    .number('messages-api.rating_required')
    .int('messages-api.rating_required')
    .min(1, 'messages-api.rating_required')
    .max(5, 'messages-api.rating_required'),
  restaurant: line(200).default('').describe('Slug of the restaurant it is about, or empty'),
  message: body,
  ...proof,
})

export const contactInput = z.object({
  name,
  email,
  phone: phoneOrBlank(phoneTexts).default(''),
  subject: z.enum(contactSubjects, 'messages-api.subject_required'),
  message: body,
  ...proof,
})

export const careersInput = z.object({
  name,
  email,
  phone: phoneInput(phoneTexts),
  opening: z
    .union([z.literal(''), z.uuid()], 'messages-api.unknown_opening')
    .default('')
    .describe('Id of the opening, or empty for any'),
  message: body,
  curriculum: z.file().max(maxCurriculumBytes, 'messages-api.curriculum_too_large').optional().describe('A PDF, told by its content'),
  ...proof,
})

export type FormProof = z.infer<z.ZodObject<typeof proof>>
export type FeedbackInput = z.infer<typeof feedbackInput>
export type ContactInput = z.infer<typeof contactInput>
export type CareersInput = z.infer<typeof careersInput>

export const formTokenAnswer = successResponse({ token: z.string() })
export const messageAnswer = changeResponse({})
