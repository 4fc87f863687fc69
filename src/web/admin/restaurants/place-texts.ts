import italian from '#texts/it/office-restaurants.json' with { type: 'json' }
import { adminText } from '../../i18n/admin-texts.ts'
import { createTexts } from '../../i18n/bundled-texts.ts'
import { buildHiddenPageMeta, type RouteMatches } from '../../shell/page-meta.ts'
import type { getEmptyReason } from '../list/archive-filter.ts'

export type RestaurantTextKey = keyof typeof italian

/** Text of the restaurant screens. */
export const restaurantText = createTexts(italian)

/** `export const meta = createRestaurantMeta('places.cities')` */
export const createRestaurantMeta =
  (title: RestaurantTextKey) =>
  ({ matches }: { matches: RouteMatches }) =>
    buildHiddenPageMeta(restaurantText(title), matches)

/** Texts for refusals without a server message. */
export const restaurantFailureTexts = () => ({ refused: restaurantText('places.refused') })

/** Text of an empty list; `noneYet` when there are no rows at all. */
export const emptyListText = (reason: ReturnType<typeof getEmptyReason>, noneYet: RestaurantTextKey): string =>
  reason === 'nothing_archived' ? adminText('office.nothing_archived') : restaurantText(reason === 'not_found' ? 'places.none_found' : noneYet)
