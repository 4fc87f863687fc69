import { z } from 'zod'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText, toSingleLine } from '#platform/server/inputs.ts'
import { currentPasswordInput } from '../contract.ts'

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 20

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/)
const credentialFields = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }
const clientDataJSON = base64url(8000)

/** Answer of the browser to the options, as JSON (WebAuthn level 3, section 5.1); fields that nothing reads are left out. */
const registrationResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})
const authenticationResponse = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON, authenticatorData: base64url(8000), signature: base64url(10_000), userHandle: base64url(200).optional() }),
})
export type RegistrationResponse = z.output<typeof registrationResponse>
export type AuthenticationResponse = z.output<typeof authenticationResponse>

const name = plainText(60, 'accounts-api.passkey_name_too_long').overwrite(toSingleLine).min(1, 'accounts-api.passkey_name_required')

export const passkeyOptionsInput = z.object({ password: currentPasswordInput('accounts-api.password_required') })
export const passkeyInput = z.object({ name, response: registrationResponse })
export const passkeyNameInput = z.object({ name })
export const passkeyLoginInput = z.object({
  response: authenticationResponse,
  remember: z.boolean().default(false).describe('Keeps the session for 7 days instead of 1'),
})

/** Options for `navigator.credentials`, as the browser reads them from JSON. */
export const passkeyOptionsAnswer = successResponse({ options: z.looseObject({ challenge: z.string() }) })

const instant = z.iso.datetime()
const ownPasskey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isSynced: z.boolean().describe('Its device copies it to others of the same person'),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'OwnPasskey' })
export type OwnPasskey = z.output<typeof ownPasskey>
export const passkeysAnswer = successResponse({
  passkeys: z.array(ownPasskey),
  available: z.boolean().describe('False: the site’s address has none, since it is an IP address or without TLS'),
})
export const passkeyAnswer = changeResponse({ passkey: ownPasskey })
