import type { Allergen } from '#menu/vocabulary.ts'

/** Plain shapes of the demo chain's content: no database, no I/O, only what a person wrote down. */

/**
 * What a dish is marked with. A vegan dish also carries `vegetarian`, so that a filter needs one look.
 * `frozen` is the asterisk "prodotto surgelato all'origine" that Italian menus owe the guest.
 */
export type DemoMark = 'halal' | 'spicy' | 'vegetarian' | 'vegan' | 'frozen'

/** What a price is taxed as; the rates themselves are dated rows of the VAT table. */
export type DemoVatClass = 'food' | 'drink' | 'alcohol'

export type DemoStation = 'spit' | 'fryer' | 'griddle'

export type DemoCategory = {
  /** Kebab-case; names the category's picture file. */
  slug: string
  /** Shown, and used in the address `/category/{name}`: kept short. */
  name: string
  nameEn: string
  /** Flat ground behind every picture of the category, `#RRGGBB`. */
  ground: string
  /** One line for the illustrator. */
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
  /** Of the recipe as described; traces from a shared kitchen are not declared here. */
  allergens: Allergen[]
  marks: DemoMark[]
  pictureBrief: string
  /** Work units of a quarter of an hour that one portion takes at each station. */
  work: Partial<Record<DemoStation, number>>
  /** 1–100: how often people choose it, beside the others. */
  popularity: number
}

export type DemoService = 'pickup' | 'delivery' | 'table'

/** One span of a week; `closes` earlier than `opens` means after midnight. */
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
  /** Slug of the company that runs it. */
  company: string
  hours: DemoOpening[]
  services: DemoService[]
}

export type DemoCompany = {
  slug: string
  legalName: string
  /** 11 digits with a true check digit; invented. */
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

/** A closure that returns every year on the same date, or the same distance from Easter Sunday. */
export type DemoClosureRule = {
  name: string
  nameEn: string
  kind: 'closed' | 'short'
  /** `MM-DD`; absent when the date follows Easter. */
  monthDay?: string
  /** Days after Easter Sunday (Gregorian); absent when the date is fixed. */
  daysAfterEaster?: number
  /** `HH:MM` at which every restaurant closes; only with `short`. */
  closes?: string
}

export type DemoCustomer = {
  firstName: string
  lastName: string
  /** Before the `@example.com`. */
  emailLocalPart: string
  phone: string
}
