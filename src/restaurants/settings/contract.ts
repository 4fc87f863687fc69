import { z } from 'zod'
import { minPublishedPhoneDigits } from '#platform/contact/phone.ts'
import { phoneInput, requiredEmailInput } from '#platform/server/contact-inputs.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { calendarDay, writtenText } from '#platform/server/inputs.ts'
import { currencySigns, goodwillRules, handOverProofs, maxAbsentWaitMinutes, secondFactorRules } from '../vocabulary.ts'

/** Sections of the settings page, one row of `settings` each. Every field has a default, so an empty database works. */

/** Refuses line breaks and other control characters. */
const line = (longest: number) =>
  writtenText('settings-api.required')
    .trim()
    .max(longest, 'settings-api.too_long')
    .regex(/^\P{Cc}*$/u, 'settings-api.one_line')
const requiredLine = (longest: number) => line(longest).min(1, 'settings-api.required')
/** Link of a social network: its front page (empty, or `#` as in the specification) or an http(s) URL, never a script. */
const socialLink = line(300).regex(/^(#?|https?:\/\/[^\s<>"]+)$/i, 'settings-api.not_an_address')
const figureNumber = (min: number, max: number) =>
  z.int('settings-api.not_a_number').min(min, 'settings-api.not_a_number').max(max, 'settings-api.not_a_number')

/** Chain details on every public page. The chain's company is a row of `companies`. */
export const chainSettings = z.object({
  brand: requiredLine(60).default('Spiedo'),
  phone: phoneInput({ wrong: 'settings-api.not_a_phone', missing: 'settings-api.required' }, minPublishedPhoneDigits).default('+39 06 555 0100'),
  email: requiredEmailInput({ wrong: 'settings-api.not_an_email' }).default('ciao@spiedo.test'),
  /** One entry per line. */
  address: z
    .array(requiredLine(120), 'settings-api.required')
    .min(1, 'settings-api.required')
    .max(5, 'settings-api.too_long')
    .default(['Via dello Spiedo 97', '00185 Roma']),
  /** The specification asks for three links without real targets: without an account, each leads to its network's front page. */
  social: z
    .object({ facebook: socialLink.default('#'), instagram: socialLink.default('#'), tiktok: socialLink.default('#') })
    .default({ facebook: '#', instagram: '#', tiktok: '#' }),
  /** Specification, section 9: since 1997, 37 cities, more than 128 restaurants. */
  figures: z
    .object({
      since: figureNumber(1900, 2200).default(1997),
      cities: figureNumber(0, 9999).default(37),
      restaurants: figureNumber(0, 99_999).default(128),
      /** Adds a plus: "128+". */
      more: z.boolean().default(true),
    })
    .default({ since: 1997, cities: 37, restaurants: 128, more: true }),
})
export type ChainSettings = z.infer<typeof chainSettings>

/** Amounts are euro regardless of the sign; the specification asks for the dollar sign, twice. */
const backOfficeSettings = z.object({ currencySign: z.enum(currencySigns).default('$') })

/** People who need a second factor: none, administrators, or all staff. */
const securitySettings = z.object({ secondFactor: z.enum(secondFactorRules).default('optional') })

/** Rules at the customer's door. */
const deliverySettings = z.object({
  proof: z.enum(handOverProofs).default('none').describe('What the courier enters at hand-over'),
  absentWaitMinutes: figureNumber(0, maxAbsentWaitMinutes)
    .default(5)
    .describe('How long the courier waits for a customer who is not found, in minutes; 0: no wait is asked for'),
})

/** Questions to buyers about what ran out: minutes until the kitchen decides. */
const substitutionSettings = z.object({ answerMinutes: figureNumber(1, 60).default(5) })

/** Times that the chain promises, what it does when nobody answers, and what a late order is worth. */
const promisesSettings = z.object({
  /** Learned preparation times count for new promises; off: only each restaurant's own minutes. */
  learnedTimes: z.boolean().default(true),
  /** Unaccepted for so long: louder in the kitchen, and push to its staff. The restaurant's own minutes come next, for its managers. */
  alertAfterMinutes: figureNumber(1, 60).default(2),
  /** Unaccepted for so long: another restaurant is offered to the customer, or the order is rejected. */
  offerAfterMinutes: figureNumber(2, 120).default(8),
  /** Time that the customer has for an answer to that offer. */
  offerOpenMinutes: figureNumber(1, 30).default(4),
  goodwill: z
    .object({
      kind: z.enum(goodwillRules).default('none'),
      /** Lateness against the first promise. */
      afterMinutes: figureNumber(5, 120).default(15),
      couponCents: figureNumber(50, 10_000).default(300),
      points: figureNumber(1, 1000).default(1),
    })
    .default({ kind: 'none', afterMinutes: 15, couponCents: 300, points: 1 }),
})
export type PromisesSettings = z.infer<typeof promisesSettings>

const amountCents = (max: number) => z.int('settings-api.not_an_amount').min(0, 'settings-api.not_an_amount').max(max, 'settings-api.not_an_amount')
const refundLimit = z.object({
  perOrderCents: amountCents(10_000_000).nullable().describe('Of one person, for one order; null: no limit'),
  perDayCents: amountCents(100_000_000).nullable().describe('Of one person, from midnight; null: no limit'),
})

/** What a person may give back by role; of several roles the highest counts. What follows from a rule has no limit. */
const refundsSettings = z.object({
  limits: z
    .object({
      kitchen: refundLimit.default({ perOrderCents: 0, perDayCents: 0 }),
      call_centre: refundLimit.default({ perOrderCents: 3000, perDayCents: 20_000 }),
      manager: refundLimit.default({ perOrderCents: 20_000, perDayCents: 100_000 }),
      area_manager: refundLimit.default({ perOrderCents: 50_000, perDayCents: 300_000 }),
      administrator: refundLimit.default({ perOrderCents: null, perDayCents: null }),
    })
    .prefault({}),
  /** Above so much for one order a second person approves. */
  approvalAboveCents: amountCents(10_000_000).nullable().default(null).describe('Null: nobody else is asked'),
  /** Time that the second person has. */
  approvalHours: figureNumber(1, 168).default(24),
})
export type RefundsSettings = z.infer<typeof refundsSettings>

const packagingNote = line(300)
const firstDay = calendarDay().nullable().describe('First day; null: never')

/** Packaging: the customer's own container, and reusable ones against a deposit. */
const packagingSettings = z.object({
  /** The day on which art. 32 of Regulation (EU) 2025/40 begins to apply. */
  ownContainerFrom: firstDay.default('2027-02-12'),
  ownContainerNote: z.object({ it: packagingNote.default(''), en: packagingNote.default('') }).prefault({}),
  containerDepositCents: amountCents(5000).nullable().default(null).describe('For one reusable container; null: not offered'),
  restaurants: z
    .array(z.object({ restaurantId: z.uuid(), ownContainerFrom: firstDay, reusable: z.boolean() }))
    .max(500)
    .default([])
    .describe('Restaurants with other rules than the chain'),
})
export type PackagingSettings = z.infer<typeof packagingSettings>

/** Feedback of buyers; it is published only if the chain says so. */
const feedbackSettings = z.object({ published: z.boolean().default(false).describe('Feedback of the last two years stands on the restaurants’ pages') })

export const settingsSections = {
  chain: chainSettings,
  back_office: backOfficeSettings,
  security: securitySettings,
  substitutions: substitutionSettings,
  promises: promisesSettings,
  delivery: deliverySettings,
  refunds: refundsSettings,
  packaging: packagingSettings,
  feedback: feedbackSettings,
} as const
export type SettingsSection = keyof typeof settingsSections
export type SettingsOf<Section extends SettingsSection> = z.infer<(typeof settingsSections)[Section]>

const version = z.int().min(0).max(2_147_483_647).describe('The version that was read; 0 while nobody has saved the section')
const savedSection = <Value extends z.ZodType>(value: Value) => z.object({ value, version })

export const settingsAnswer = successResponse({
  settings: z.object({
    chain: savedSection(chainSettings),
    back_office: savedSection(backOfficeSettings),
    security: savedSection(securitySettings),
    substitutions: savedSection(substitutionSettings),
    promises: savedSection(promisesSettings),
    delivery: savedSection(deliverySettings),
    refunds: savedSection(refundsSettings),
    packaging: savedSection(packagingSettings),
    feedback: savedSection(feedbackSettings),
  }),
  mailFrom: z.string().describe('The address that mails go out from, of the server’s own configuration; with a name where that gives one'),
})
export const currencySignAnswer = successResponse({ currencySign: z.enum(currencySigns).describe('Before the back office’s totals; amounts are euro') })
/** Input for saving a section: its whole value and the previous version. */
export const settingsInput = <Section extends SettingsSection>(section: Section) => z.strictObject({ value: settingsSections[section], version })
export const savedAnswer = <Section extends SettingsSection>(section: Section) => changeResponse({ saved: savedSection(settingsSections[section]) })
