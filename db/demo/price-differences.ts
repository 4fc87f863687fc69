/** Differences from the chain's menu: dearer in two cities, and some dishes not everywhere. */
interface DemoPriceDifference {
  /** Name of a city, or slug of a restaurant. */
  city?: string
  restaurant?: string
  /** Slug of a dish. */
  food: string
  priceCents?: number
  /** False: shown, but unavailable here. */
  available?: false
}

export const demoPriceDifferences: DemoPriceDifference[] = [
  { city: 'Milano', food: 'panino-kebab-pollo', priceCents: 750 },
  { city: 'Milano', food: 'cola', priceCents: 300 },
  { city: 'Milano', food: 'acqua-naturale', priceCents: 180 },
  { city: 'Venezia', food: 'panino-kebab-pollo', priceCents: 790 },
  { city: 'Venezia', food: 'acqua-naturale', priceCents: 200 },
  { restaurant: 'roma-termini', food: 'acqua-naturale', priceCents: 180 },
  { restaurant: 'roma-trastevere', food: 'panino-kebab-pollo', available: false },
]
