import type { Allergen, Nutrition } from '#menu/vocabulary.ts'

/** Types of the demo chain's content: plain data without I/O. */

/**
 * Marks of a dish. A vegan dish also has `vegetarian`, so that a filter needs one test. `frozen` is the asterisk "prodotto surgelato all'origine"
 * that Italian menus must show.
 */
type DemoMark = 'halal' | 'spicy' | 'vegetarian' | 'vegan' | 'frozen' | 'alcohol'

/** VAT class of a price; the rates are dated rows of the VAT table. */
type DemoVatClass = 'food' | 'drink' | 'alcohol'

type DemoStation = 'spit' | 'fryer' | 'griddle'

export type DemoCategory = {
  /** Kebab-case; also the name of the category's picture file. */
  slug: string
  /** Displayed name, also in the URL `/category/{name}`: keep it short. */
  name: string
  nameEn: string
  /** Background colour of every picture of the category, `#RRGGBB`. */
  ground: string
  /** Brief for the illustrator, one line. */
  pictureBrief: string
}

export type DemoFood = {
  slug: string
  /** Slug of its category. */
  category: string
  title: string
  titleEn: string
  description: string
  descriptionEn: string
  /** List price in cents, VAT included, before the discount. */
  priceCents: number
  /** Whole per cent, 0 for no offer. */
  discountPercent: number
  vatClass: DemoVatClass
  /** Allergens of the recipe as described, without traces from a shared kitchen. */
  allergens: Allergen[]
  marks: DemoMark[]
  /** Invented, as the recipes are. */
  nutrition?: Nutrition
  pictureBrief: string
  /** Capacity units per 15-minute slot that one portion takes at each station. */
  work: Partial<Record<DemoStation, number>>
  /** Relative popularity, 1–100. */
  popularity: number
}

export type DemoService = 'pickup' | 'delivery' | 'table'

/** Opening span of a week; `closes` earlier than `opens` means after midnight. */
export type DemoOpening = {
  /** 0 is Monday, 6 is Sunday. */
  day: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** `HH:MM`, Europe/Rome. */
  opens: string
  closes: string
}

export type DemoRestaurant = {
  slug: string
  name: string
  city: string
  /** Two-letter code of the province. */
  province: string
  region: string
  street: string
  streetNumber: string
  /** CAP. */
  postcode: string
  /** WGS 84 degrees, to about 10 m. */
  latitude: number
  longitude: number
  phone: string
  /** Slug of the operating company. */
  company: string
  hours: DemoOpening[]
  services: DemoService[]
}

export type DemoCompany = {
  slug: string
  legalName: string
  /** 11 digits with a valid check digit; invented. */
  vatNumber: string
  street: string
  streetNumber: string
  postcode: string
  city: string
  province: string
  /** Certified e-mail address. */
  pec: string
  /** Recipient code of the exchange system for electronic invoices, 7 characters. */
  sdiCode: string
  /** True for the one company that is the chain itself. */
  isChain: boolean
}

/** Yearly closure on a fixed date, or at a fixed distance from Easter Sunday. */
export type DemoClosureRule = {
  name: string
  nameEn: string
  kind: 'closed' | 'short'
  /** `MM-DD`; absent if relative to Easter. */
  monthDay?: string
  /** Days after Easter Sunday (Gregorian); absent for a fixed date. */
  daysAfterEaster?: number
  /** `HH:MM` at which every restaurant closes; only with `short`. */
  closes?: string
}

export type DemoCustomer = {
  firstName: string
  lastName: string
  /** Local part of the `@example.com` address. */
  emailLocalPart: string
  phone: string
}
