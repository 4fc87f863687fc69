import type { Language } from '#platform/language/languages.ts'
import type { CatalogueFood } from '../catalogue/catalogue.ts'
import { type SoldMenu, toDishCard } from './public-menu.ts'

/** Maximum number of offers on the home page: one large and two rows of four. */
const maxOffers = 9

/** What the chain is known for; titles and descriptions are in Italian. */
const mainProduct = /kebab/i

type Offered = Pick<CatalogueFood, 'title' | 'description'>

/** Moves the first dish with kebab to the front, which the page shows largest. Without one the order stays. */
export function leadWithKebab<Food extends Offered>(offers: readonly Food[]): Food[] {
  const lead = offers.find(({ title, description }) => mainProduct.test(`${title} ${description}`))
  return lead ? [lead, ...offers.filter(offer => offer !== lead)] : [...offers]
}

/** Dishes with an advertised discount: one with kebab first, then the largest discount, ties in menu order. */
export const listOffers = ({ catalogue, at }: SoldMenu, language: Language) =>
  leadWithKebab(
    catalogue.foods.filter(({ reduction }) => (reduction?.percent ?? 0) > 0).toSorted((a, b) => (b.reduction?.percent ?? 0) - (a.reduction?.percent ?? 0)),
  )
    .slice(0, maxOffers)
    .map(food => toDishCard(food, language, { at }))
