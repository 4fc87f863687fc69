import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { findRestaurants } from '#restaurants/directory/find-restaurants.ts'
import { type DirectoryRestaurant, directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import { computeOpenState, getLiveStates } from '#restaurants/hours/open-now.ts'
import { refuseAssistant } from '../contract.ts'
import { toItalianPlace } from '../offer/city-names.ts'
import { listOfferedRestaurants, requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import type { UcpMessage } from './contract.ts'

interface SearchedRestaurant {
  restaurant: DirectoryRestaurant
  /** Says that it takes no orders now. */
  messages: UcpMessage[]
}

/**
 * Finds the restaurant whose menu is searched: by its slug, else the first open one at a place, else the first one there with a warning.
 * @throws Refusal `place_needed`, `place_without_restaurant`, `restaurant_not_offered`
 */
export async function findSearchedRestaurant(
  context: Context,
  { slug, place }: { slug: string | undefined; place: string | undefined },
  language: Language,
): Promise<SearchedRestaurant> {
  const states = await getLiveStates(context)
  const now = context.clock.now().getTime()
  const isOpen = (restaurant: DirectoryRestaurant) => computeOpenState(restaurant, states, now).state === 'open'
  const named = slug === undefined ? undefined : await requireOfferedRestaurant(context, slug)
  const candidates = named ? [named] : await listAtPlace(context, place)
  const restaurant = candidates.find(isOpen) ?? candidates[0]
  if (!restaurant) throw refuseAssistant('place_without_restaurant')
  const content = serverText(language, 'assistants-api.restaurant_closed', { name: restaurant.name })
  return { restaurant, messages: isOpen(restaurant) ? [] : [{ type: 'warning', code: 'restaurant_closed', content }] }
}

async function listAtPlace(context: Context, place: string | undefined): Promise<DirectoryRestaurant[]> {
  if (!place?.trim()) throw refuseAssistant('place_needed')
  const [network, offered] = await Promise.all([directorySnapshot.now(context), listOfferedRestaurants(context)])
  const isOffered = new Set(offered)
  return findRestaurants(network, { search: toItalianPlace(place) }).flatMap(({ restaurant }) => (isOffered.has(restaurant) ? [restaurant] : []))
}
