/** Earlier prices of the demo's dishes: list prices, some changes, and the start of each discount. */

/** Age of the menu: older than any order. */
export const menuBeganDaysAgo = 400

/** Default age of discounts, in days. */
export const discountsBeganDaysAgo = 12

interface DemoPast {
  /** Slug of a dish. */
  food: string
  /** List price until `untilDaysAgo`. */
  earlierPriceCents?: number
  untilDaysAgo?: number
  discountBeganDaysAgo?: number
}

export const demoPast: DemoPast[] = [
  // Raised a fortnight before its offer: 4.72 instead of 5.50 is 14 per cent, not 20 of 5.90.
  { food: 'alette-piccanti', earlierPriceCents: 550, untilDaysAgo: 25 },
  // As cheap a week before: the price is 2.61, and its 10 per cent is not advertised.
  { food: 'te-menta', earlierPriceCents: 260, untilDaysAgo: 20 },
  // Raised more than 30 days before: the discount counts from the list price.
  { food: 'baklava', earlierPriceCents: 400, untilDaysAgo: 95, discountBeganDaysAgo: 20 },
  { food: 'panino-kebab-pollo', earlierPriceCents: 650, untilDaysAgo: 75 },
  { food: 'cola', earlierPriceCents: 230, untilDaysAgo: 60 },
]

/** Unpublished change set, so that the screen of change sets is not empty. */
export const demoDraft = {
  title: 'Listino d’inverno',
  note: 'Aumento dell’acqua, a Milano un po’ di più; offerta sulle patatine di patata dolce. Da pubblicare un lunedì mattina.',
  changes: [
    { food: 'acqua-naturale', priceCents: 160 },
    { food: 'acqua-frizzante', priceCents: 160 },
    { food: 'patatine-dolci', discountPercent: 15 },
    { city: 'Milano', food: 'acqua-naturale', priceCents: 200 },
  ] as { city?: string; food: string; priceCents?: number; discountPercent?: number }[],
}
