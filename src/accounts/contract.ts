import { z } from 'zod'
import { officeRoles } from '#platform/auth/vocabulary.ts'
import { isEmail, maxEmailLength, normalizeEmail, tidyEmail } from '#platform/contact/email.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { maxTypedLength } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { pageQuery, personName, plainText } from '#platform/server/inputs.ts'
import { staffRoles } from '#restaurants/vocabulary.ts'

/**
 * Contract of the account calls. Texts and their order: specification, section 5. The first issue becomes the response's message, so fields are in
 * the order of validation.
 */

const hasAt = (email: string) => email.includes('@')

const name = personName(120, { missing: 'accounts-api.name_required', tooLong: 'accounts-api.name_too_long' })

/** Email in the form of `normalizeEmail`; a missing `@` is reported first, with the specified text. */
export const emailInput = z
  .string({ error: 'accounts-api.email_required' })
  .max(maxTypedLength, { error: 'accounts-api.email_too_long', abort: true })
  .overwrite(tidyEmail)
  .min(1, { error: 'accounts-api.email_required', abort: true })
  .max(maxEmailLength, { error: 'accounts-api.email_too_long', abort: true })
  .refine(hasAt, { error: 'accounts-api.invalid_email', abort: true })
  .refine(isEmail, { error: 'accounts-api.email_not_valid' })
  .meta({ format: 'email' })

const minPasswordLength = 8
const maxPasswordLength = 200

/** Password to be compared with the current one. */
export const currentPasswordInput = (missing: string) =>
  z.string({ error: missing }).min(1, { error: missing, abort: true }).max(maxPasswordLength, 'accounts-api.password_too_long')

/** Length is checked as typed and as hashed (NFKC), where combining accents merge with their letter. */
export const newPasswordInput = currentPasswordInput('accounts-api.password_required')
  .min(minPasswordLength, { error: 'accounts-api.password_too_short', abort: true })
  .refine(password => password.normalize('NFKC').length >= minPasswordLength, 'accounts-api.password_too_short')

/** Blank: unchanged. */
const optionalPassword = z
  .string()
  .max(maxPasswordLength, 'accounts-api.password_too_long')
  .transform(password => (password.trim() === '' ? undefined : password))
  .pipe(newPasswordInput.optional())
  .optional()
  .describe(`At least ${minPasswordLength} characters; blank or left out, the password stays as it is`)

const version = z
  .int()
  .min(1)
  .optional()
  .describe('The version that was read: when it is no longer the newest, nothing is changed and the answer is 409 with both')

const currentPassword = z
  .string()
  .max(maxPasswordLength, 'accounts-api.password_too_long')
  .optional()
  .describe(
    'The password that is in force: at one’s own account asked for where the e-mail becomes another, and where the password does and one has signed in more than 15 minutes ago; without it 422 `current_password_required`',
  )

export const loginInput = z.object({
  email: z
    .string({ error: 'accounts-api.login_email_required' })
    .max(maxTypedLength, { error: 'accounts-api.email_too_long', abort: true })
    .overwrite(tidyEmail)
    .max(maxEmailLength, { error: 'accounts-api.email_too_long', abort: true })
    .refine(hasAt, { error: 'accounts-api.invalid_email', abort: true })
    .pipe(plainText(maxEmailLength)),
  password: currentPasswordInput('accounts-api.login_password_required'),
  remember: z.boolean().default(false).describe('Keeps the session for 7 days instead of 1'),
  challenge: z.string().max(200).optional().describe('From a 401 `second_factor`: sent again with it and a `code`, the same call signs in'),
  code: z
    .string()
    .max(maxTypedLength, 'accounts-api.wrong_code')
    .overwrite(normalizeCode)
    .max(40, 'accounts-api.wrong_code')
    .optional()
    .describe('Six digits of the authenticator app, or a recovery code'),
})

export const registerInput = z.object({ name, email: emailInput, password: newPasswordInput })

export const updateUserInput = z.object({
  email: emailInput,
  name,
  status: z
    .union([z.literal([0, 1]), z.literal(['0', '1'])], { error: 'accounts-api.invalid_status' })
    .describe('0 active, 1 locked')
    .transform(status => (Number(status) === 1 ? 1 : 0)),
  password: optionalPassword,
  role: z.literal([0, 1]).optional().describe('1 administrator, 0 everyone else; left out, it stays'),
  officeRole: z.enum(officeRoles).nullable().optional().describe('Role in the whole chain below an administrator’s; null: none; left out, it stays'),
  staff: z
    .array(z.object({ restaurantId: z.uuid(), role: z.enum(staffRoles) }))
    .max(500)
    .optional()
    .describe('Everything that the person is in restaurants, as a whole; left out, it stays'),
  currentPassword,
  version,
})

/** Role and status are ignored if sent. */
export const updateProfileInput = z.object({ email: emailInput, name, password: optionalPassword, currentPassword, version })

const userSorts = ['name', '-name', 'email', '-email', 'status', '-status', 'created', '-created'] as const
export type UserSort = (typeof userSorts)[number]

export const usersQuery = pageQuery.extend({
  sort: z.enum(userSorts).default('-created').describe('A minus: from the last down'),
  status: z.literal(['0', '1']).optional().describe('0 active, 1 locked'),
  search: plainText(200)
    .trim()
    .overwrite(text => normalizeEmail(text) ?? text)
    .default('')
    .describe('Name or e-mail, any part of it'),
})

export type Login = z.output<typeof loginInput>
export type Registration = z.output<typeof registerInput>
export type UserUpdate = z.output<typeof updateUserInput>
export type ProfileUpdate = z.output<typeof updateProfileInput>
export type UsersQuery = z.output<typeof usersQuery>

/** Account as its owner sees the fields; `_id` and `id` are equal. */
const account = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.literal([0, 1]),
    status: z.literal([0, 1]),
    officeRole: z.enum(officeRoles).nullable().describe('Role in the whole chain below an administrator’s'),
    staff: z.array(z.object({ restaurantId: z.uuid(), role: z.enum(staffRoles) })),
  })
  .meta({ id: 'Account' })
/** Account as an administrator sees the fields. */
const managedUser = account
  .extend({ createdAt: z.string().describe('ISO 8601'), version: z.int(), secondFactor: z.boolean().describe('Signs in with a second factor') })
  .meta({ id: 'ManagedUser' })

export type Account = z.output<typeof account>
/** Account in the own profile. */
export const profileAccount = account.extend({ version: z.int() })

export type ProfileAccount = z.output<typeof profileAccount>
export type ManagedUser = z.output<typeof managedUser>

export const loginAnswer = changeResponse({
  token: z.string(),
  expiresAt: z.string().describe('ISO 8601'),
  user: account,
  enrolSecondFactor: z.literal(true).optional().describe('The settings ask for a second factor: nothing else is open until it is set up'),
})
export const messageAnswer = changeResponse({})
export const usersAnswer = successResponse({ results: z.array(managedUser), totalPages: z.int(), page: z.int(), total: z.int() })
export const userAnswer = changeResponse({ user: managedUser })
export const profileAnswer = changeResponse({ user: profileAccount })
export const dashboardAnswer = successResponse({
  allData: z.object({
    userCount: z.int().describe('Active accounts'),
    productCount: z.int().describe('Dishes on the menu'),
    demoAccounts: z.boolean().describe('The demo accounts can be signed in to with their published passwords'),
    mailsFiled: z.boolean().describe('No mail server is named: mails are put into a folder as files'),
  }),
})
