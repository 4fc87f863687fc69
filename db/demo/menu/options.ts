import type { Allergen, Mark } from '#menu/vocabulary.ts'

interface DemoOptionGroup {
  title: string
  titleEn: string
  minimum: number
  maximum: number
  freeQuantity: number
  /** Slugs of categories whose dishes have this group. */
  categories: string[]
  values: { title: string; titleEn: string; priceCents: number; usual?: true; most?: number; allergens: Allergen[]; marks: Mark[] }[]
}

const harmless: Mark[] = ['halal', 'vegetarian']
const plant: Mark[] = [...harmless, 'vegan']

/** Option groups: portion, up to three sauces with one included, extras. */
export const demoOptionGroups: DemoOptionGroup[] = [
  {
    title: 'Porzione',
    titleEn: 'Portion',
    minimum: 1,
    maximum: 1,
    freeQuantity: 0,
    categories: ['panini', 'piadine'],
    values: [
      { title: 'Normale', titleEn: 'Regular', priceCents: 0, usual: true, allergens: [], marks: plant },
      { title: 'Abbondante', titleEn: 'Generous', priceCents: 180, allergens: [], marks: plant },
      { title: 'Doppia', titleEn: 'Double', priceCents: 320, allergens: [], marks: plant },
    ],
  },
  {
    title: 'Salsa in più',
    titleEn: 'Extra sauce',
    minimum: 0,
    maximum: 3,
    freeQuantity: 1,
    categories: ['panini', 'piadine', 'piatti', 'box'],
    values: [
      { title: 'Yogurt e menta', titleEn: 'Yogurt and mint', priceCents: 50, allergens: ['milk'], marks: harmless },
      { title: 'Tahina', titleEn: 'Tahini', priceCents: 70, allergens: ['sesame'], marks: plant },
      { title: 'Piccante della casa', titleEn: 'House hot sauce', priceCents: 50, allergens: [], marks: [...plant, 'spicy'] },
      { title: 'Maionese all’aglio', titleEn: 'Garlic mayonnaise', priceCents: 50, allergens: ['eggs', 'mustard'], marks: harmless },
    ],
  },
  {
    title: 'Aggiunte',
    titleEn: 'Extras',
    minimum: 0,
    maximum: 4,
    freeQuantity: 0,
    categories: ['panini', 'piadine'],
    values: [
      { title: 'Feta', titleEn: 'Feta', priceCents: 120, most: 2, allergens: ['milk'], marks: harmless },
      { title: 'Patatine dentro', titleEn: 'Chips inside', priceCents: 90, allergens: [], marks: [...plant, 'frozen'] },
      { title: 'Peperoncini sott’aceto', titleEn: 'Pickled chillies', priceCents: 60, allergens: ['sulphites'], marks: [...plant, 'spicy'] },
    ],
  },
]

/** Ingredients that can be removed from dishes whose description names them. */
export const demoLeftOut: { title: string; titleEn: string; named: RegExp }[] = [
  { title: 'Cipolla', titleEn: 'Onion', named: /cipolla/i },
  { title: 'Pomodoro', titleEn: 'Tomato', named: /pomodor/i },
  { title: 'Lattuga', titleEn: 'Lettuce', named: /lattuga/i },
  { title: 'Cavolo rosso', titleEn: 'Red cabbage', named: /cavolo rosso/i },
  { title: 'Cetriolini', titleEn: 'Gherkins', named: /cetriol/i },
]
