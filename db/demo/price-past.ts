/** What the demo's dishes cost before today: list prices, an earlier price here and there, and since when each discount is on. */

/** The menu is older than any order. */
export const menuBeganDaysAgo = 400

/** Discounts have been on for so many days, unless it says otherwise below. */
export const discountsBeganDaysAgo = 12

export interface DemoPast {
  /** Slug of a dish. */
  food: string
  /** Its list price until so many days ago. */
  earlierPriceCents?: number
  untilDaysAgo?: number
  discountBeganDaysAgo?: number
}

export const demoPast: DemoPast[] = [
  // Dearer since a fortnight before its offer: 4.72 instead of 5.50 is 14 per cent, not 20 of 5.90.
  { food: 'alette-piccanti', earlierPriceCents: 550, untilDaysAgo: 25 },
  // Sold for as little a week before: it costs 2.61, and nothing is advertised of its 10 per cent.
  { food: 'te-menta', earlierPriceCents: 260, untilDaysAgo: 20 },
  // Dearer for longer than 30 days before: the list price stands.
  { food: 'baklava', earlierPriceCents: 400, untilDaysAgo: 95, discountBeganDaysAgo: 20 },
  { food: 'panino-kebab-pollo', earlierPriceCents: 650, untilDaysAgo: 75 },
  { food: 'cola', earlierPriceCents: 230, untilDaysAgo: 60 },
]

/** Prepared and not yet published: the screen of change sets has something to show. */
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
