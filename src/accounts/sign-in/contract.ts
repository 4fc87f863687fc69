import { z } from 'zod'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { maxTypedLength } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { currentPasswordInput, emailInput, newPasswordInput } from '../contract.ts'

/** Token of 32 bytes from `generateToken`; anything else is treated as expired. */
const token = z.string({ error: 'accounts-api.reset_link_expired' }).max(200, 'accounts-api.reset_link_expired')

export const forgottenInput = z.object({ email: emailInput })
export const resetLinkInput = z.object({ token })
export const resetInput = z.object({ token, password: newPasswordInput })
export const sentAnswer = changeResponse({})
/** Same response for addresses without an account. */
export const forgottenAnswer = changeResponse({ goesOut: z.boolean().describe('False: no mail server is named, and a mail becomes a file in the outbox') })

const password = currentPasswordInput('accounts-api.password_required')
const code = z
  .string({ error: 'accounts-api.wrong_code' })
  .max(maxTypedLength, { error: 'accounts-api.wrong_code', abort: true })
  .overwrite(normalizeCode)
  .min(1, { error: 'accounts-api.wrong_code', abort: true })
  .max(40, 'accounts-api.wrong_code')
  .describe('Six digits of the authenticator app, or a recovery code')

const ownSecondFactor = z.object({
  since: z.iso.datetime().nullable().describe('Null: not in force'),
  recoveryCodesLeft: z.int(),
  required: z.boolean().describe('The settings ask this person for it'),
})
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>
export const secondFactorAnswer = successResponse({ secondFactor: ownSecondFactor })

export const offerInput = z.object({ password })
const secondFactorOffer = z.object({
  secret: z.string().describe('Base32, to be typed into an app'),
  uri: z.string().describe('`otpauth://`, for a QR code'),
})
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>
export const offerAnswer = successResponse({ offer: secondFactorOffer })

export const confirmInput = z.object({ code })
export const proofInput = z.object({ password, code })
export const recoveryCodesAnswer = changeResponse({ recoveryCodes: z.array(z.string()).describe('Shown this once; each signs in once without the app') })
