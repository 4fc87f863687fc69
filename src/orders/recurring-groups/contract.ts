import { z } from 'zod'
import { plainText } from '#platform/server/inputs.ts'

const token = plainText(100).describe('The host’s own')
const author = plainText(100).min(16).optional()

export const recurrenceInput = z.strictObject({
  token,
  author,
  weekday: z.int().min(0).max(6).describe('0 Monday to 6 Sunday'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'group-plans-api.time_invalid')
    .describe('Of the meal, as HH:MM on the clock of the restaurant'),
  joinToken: plainText(100).optional().describe('Of the friends’ link, which is mailed to members with an account when it opens; left out: nobody gets a mail'),
})
export const endGroupMailsInput = z.strictObject({ key: plainText(120).describe('Of the link in a mail about this group') })
export const endRecurrenceInput = z.strictObject({ token, author })
