import { z } from 'zod'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'

/** Contract of the devices of a restaurant's kitchen. */

/** Digits of a pairing code. */
export const pairingCodeLength = 8
/** Lifetime of a pairing code, in minutes. */
export const pairingCodeMinutes = 10

const id = z.uuid()
const instant = z.iso.datetime()

export const devicesParams = z.object({ restaurantId: id.toLowerCase() })
export const deviceParams = z.object({ restaurantId: id.toLowerCase(), id: id.toLowerCase() })

const deviceView = z
  .object({
    id,
    name: z.string(),
    lastSeenAt: instant.describe('Last contact, up to a minute late'),
    silent: z.boolean().describe('No contact for five minutes'),
    version: z.string().nullable().describe('Build of the pages on the device; null: not reported yet'),
    current: z.boolean().nullable().describe('Whether that is the build that this server serves; null: unknown'),
    pairedBy: z.string().nullable().describe('Null: an account that was deleted'),
    pairedAt: instant,
  })
  .meta({ id: 'Device' })
export type DeviceView = z.infer<typeof deviceView>

export const devicesAnswer = successResponse({ devices: z.array(deviceView).describe('Paired and not revoked, by name; at most 100') })
export const pairingCodeInput = z.strictObject({
  name: plainText(60, 'devices-api.name_too_long').trim().min(1, 'devices-api.name_missing').describe('What the device is called: “Tablet friggitrice”'),
})
export const pairingCodeAnswer = changeResponse({
  code: z.string().describe(`${pairingCodeLength} digits, shown this once`),
  expiresAt: instant,
})
export const devicesSaved = changeResponse({ devices: z.array(deviceView) })

/** Build of the pages, as the pages name it. */
const version = z.string().regex(/^[\w.-]{1,64}$/, 'api.invalid_value')

export const pairInput = z.strictObject({
  code: z.string({ error: 'devices-api.code_missing' }).max(40, 'devices-api.code_wrong').describe('As it is typed: blanks and dashes do not count'),
  version: version.optional(),
})
export const pairAnswer = changeResponse({
  token: z.string().describe('Bearer token of the device, valid until it is revoked'),
  device: z.object({ id, name: z.string(), restaurantId: id, restaurantName: z.string() }).meta({ id: 'PairedDevice' }),
})

export const contactInput = z.strictObject({ version: version.optional() })
export const contactAnswer = successResponse({ name: z.string(), restaurantId: id })
