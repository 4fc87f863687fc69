import { z } from 'zod'
import { allergens } from '#menu/vocabulary.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import { isProvince } from '#platform/provinces.ts'
import { maxTypedLength, postcodeInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText, toSingleLine, writtenText } from '#platform/server/inputs.ts'
import { currentPasswordInput, profileAccount } from '../contract.ts'
import { passkeysAnswer } from '../passkeys/contract.ts'
import { consentKinds } from '../vocabulary.ts'

/** Contract of the own account. Each call returns only the signed-in person's rows. */

const instant = z.iso.datetime()

const ownSession = z
  .object({
    id: z.uuid(),
    current: z.boolean().describe('The one that asks'),
    userAgent: z.string().nullable().describe('What the browser called itself when it signed in'),
    createdAt: instant,
    lastSeenAt: instant.describe('Up to five minutes behind'),
    expiresAt: instant,
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof ownSession>
export const sessionsAnswer = successResponse({ sessions: z.array(ownSession).describe('At most 100, the last seen first') })
export const endedAnswer = changeResponse({ ended: z.number().int() })

export const ownAccountAnswer = successResponse({ user: profileAccount })

const requiredLine = (longest: number) =>
  writtenText('accounts-api.address_field_required')
    .overwrite(toSingleLine)
    .min(1, { error: 'accounts-api.address_field_required', abort: true })
    .max(longest, { error: 'accounts-api.address_field_too_long', abort: true })
    .pipe(plainText(longest))
const optionalLine = (longest: number) =>
  writtenText().overwrite(toSingleLine).max(longest, 'accounts-api.address_field_too_long').pipe(plainText(longest)).default('')

export const addressInput = z.object({
  label: optionalLine(40).describe('“Casa”, “Ufficio”'),
  street: requiredLine(120),
  streetNumber: requiredLine(20),
  postcode: postcodeInput('accounts-api.postcode'),
  city: requiredLine(80),
  province: z
    .string({ error: 'accounts-api.province' })
    .max(maxTypedLength, 'accounts-api.province')
    .overwrite(normalizeCode)
    .refine(letters => letters === '' || isProvince(letters), 'accounts-api.province')
    .optional()
    .describe('The two letters of an Italian province: RM. Left out: none, or the one before where it is the same place'),
  directions: optionalLine(200).describe('Bell, floor, gate'),
  latitude: z.number().min(-90).max(90).optional().describe('The point that was confirmed on the map; counts with `longitude` alone'),
  longitude: z.number().min(-180).max(180).optional(),
  isDefault: z.boolean().default(false).describe('At most one is: it takes the place of the one before'),
  version: z.int().min(1).optional().describe('Of the address that was edited: when it is no longer the newest, 409'),
})
export type AddressInput = z.output<typeof addressInput>

const ownAddress = z
  .object({
    id: z.uuid(),
    label: z.string(),
    street: z.string(),
    streetNumber: z.string(),
    postcode: z.string(),
    city: z.string(),
    province: z.string().describe('Empty: not known, nothing needs it'),
    directions: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    isDefault: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Address' })
export type OwnAddress = z.infer<typeof ownAddress>
/** Maximum addresses per person. */
export const maxAddresses = 20
export const addressesAnswer = successResponse({ addresses: z.array(ownAddress) })
export const addressAnswer = changeResponse({ address: ownAddress })

/** Health data (art. 9 GDPR): stored only with explicit consent, which is a row of its own. */
export const allergensInput = z.object({
  allergens: z.array(z.enum(allergens)).min(1, 'accounts-api.allergens_none').max(allergens.length),
  consent: z.literal(true, { error: 'accounts-api.allergens_consent' }).describe('The person has agreed that this is kept'),
})
export type AllergensInput = z.output<typeof allergensInput>
export const allergensAnswer = successResponse({ allergens: z.array(z.enum(allergens)), consentedAt: instant.nullable() })

export const maxFavourites = 500
export const foodParams = z.object({ foodId: z.uuid() })
export const favouritesQuery = z.object({ restaurant: z.uuid().optional().describe('Whose menu they are looked for on; left out: the chain’s') })
const cents = z.int().min(0)
const favouriteFood = z
  .object({
    foodId: z.uuid(),
    title: z.string(),
    categoryName: z.string(),
    picture: z
      .object({ address: z.string(), widths: z.array(z.int()), width: z.int(), height: z.int(), ground: z.string() })
      .describe('`{address}/{width}.avif` and `.webp`; `ground` is shown until it is there'),
    offer: z
      .object({
        slug: z.string(),
        spriceCents: cents.describe('What is paid'),
        wasCents: cents.optional().describe('Struck through beside it; left out where no reduction is advertised'),
        wasLowest: z.literal(true).optional().describe('That is the lowest price of the 30 days before'),
        discountPercent: z.int(),
        allergens: z.array(z.string()).describe('Of the dish as it comes, with what comes with it unless one says otherwise'),
        available: z.boolean().describe('False: shown on the menu, but not to be had there'),
        hours: z.string().optional().describe('Hours at which alone it is sold, in words'),
        later: z.literal(true).optional().describe('They are why it is not available now'),
        asks: z.literal(true).optional().describe('It has option groups, which are asked before it goes into the cart'),
      })
      .nullable()
      .describe('As the menu has it; null: it is not on it now'),
  })
  .meta({ id: 'FavouriteFood' })
export type FavouriteFood = z.infer<typeof favouriteFood>
export const favouritesAnswer = successResponse({ favourites: z.array(favouriteFood).describe('The last loved first') })

export const deleteAccountInput = z.object({ password: currentPasswordInput('accounts-api.delete_password_required') })

const recordList = z.array(z.record(z.string(), z.unknown()))
export const ownDataAnswer = successResponse({
  data: z
    .object({
      takenAt: instant,
      account: z.object({ id: z.uuid(), name: z.string(), email: z.string(), phone: z.string().nullable(), language: z.string(), createdAt: instant }),
      sessions: z.array(ownSession),
      passkeys: passkeysAnswer.shape.passkeys,
      addresses: z.array(ownAddress),
      allergens: z.array(z.enum(allergens)),
      favourites: z.array(favouriteFood),
      consents: z.array(z.object({ kind: z.enum(consentKinds), granted: z.boolean(), textVersion: z.string(), createdAt: instant })),
      staff: recordList.describe('Where the person works'),
      changes: recordList.describe('Of the account, from the audit log'),
      orders: recordList.describe('With payments, refunds, codes and claims; photos as base64 as far as there is room'),
      messages: recordList.describe('With answers and files'),
      notifications: recordList.describe('Browsers in which the person wants to be told'),
      points: recordList,
    })
    .describe('Everything that is kept of the person (art. 15 and 20 GDPR)'),
})
