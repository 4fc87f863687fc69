import { z } from 'zod'

/** The sections of the settings page, a row of `settings` each. Everything has a default, so an empty database already works. */

const line = (longest: number) => z.string().trim().max(longest)

/** What the shell of every public page shows of the chain. The chain's firm itself is a row of `companies`. */
export const chainSettings = z.object({
  brand: line(60).min(1).default('Spiedo'),
  phone: line(30).default('+39 06 555 0100'),
  email: z.email().default('ciao@spiedo.test'),
  /** A line each. */
  address: z.array(line(120)).min(1).max(5).default(['Via dello Spiedo 97', '00185 Roma']),
  /** The specification asks for three links without real targets. */
  social: z
    .object({ facebook: line(300).default('#'), instagram: line(300).default('#'), tiktok: line(300).default('#') })
    .default({ facebook: '#', instagram: '#', tiktok: '#' }),
  /** The specification, section 9: since 1997, 37 cities, 128 restaurants and more. */
  figures: z
    .object({
      since: z.number().int().min(1900).max(2200).default(1997),
      cities: z.number().int().min(0).default(37),
      restaurants: z.number().int().min(0).default(128),
    })
    .default({ since: 1997, cities: 37, restaurants: 128 }),
})
export type ChainSettings = z.infer<typeof chainSettings>

export const currencySigns = ['$', '€'] as const

/** Amounts are euro whatever sign stands before them; the specification asks for the dollar's, twice. */
export const backOfficeSettings = z.object({ currencySign: z.enum(currencySigns).default('$') })
export type BackOfficeSettings = z.infer<typeof backOfficeSettings>

export const settingsSections = { chain: chainSettings, back_office: backOfficeSettings } as const
export type SettingsSection = keyof typeof settingsSections
export type SettingsOf<Section extends SettingsSection> = z.infer<(typeof settingsSections)[Section]>
