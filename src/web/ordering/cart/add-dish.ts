import type { Language } from '#platform/language/languages.ts'
import { pageText } from '../../i18n/page-text.ts'
import { getCurrentSession } from '../../session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { addToCart, type DishToAdd } from '../state/cart-store.ts'
import { type ChosenRestaurant, chooseRestaurant } from '../state/restaurant-store.ts'

export interface AddDishRequest {
  dish: DishToAdd & { allergens: readonly string[] }
  /** Restaurant whose menu shows the dish and that receives the order. */
  restaurant: ChosenRestaurant | undefined
  language: Language
  go: (path: string) => void
}

/**
 * Question before adding a dish with allergens that the customer named; guests have named none and skip loading its code. If the allergens can't be
 * loaded, adding goes on: the cart warns too.
 */
export async function loadAllergenQuestion({ dish, language }: { dish: { allergens: readonly string[] }; language: Language }) {
  if (getCurrentSession()?.user.role !== 0) return undefined
  const module = await import('../dish/confirm-allergens.tsx').catch(() => undefined)
  const named = await module?.findCustomerAllergens(dish.allergens, language).catch(() => [])
  return module && named && named.length > 0 ? { Ask: module.ConfirmAllergens, named } : undefined
}

/** Adds one dish to the cart, or to the joined group order, with an undo toast. @throws if the group's code fails to load */
export async function addDish({ dish, restaurant, language, go }: AddDishRequest): Promise<void> {
  if (restaurant && (await addToJoinedGroup(dish, restaurant, language))) return
  if (restaurant) chooseRestaurant(restaurant)
  const undo = addToCart(dish)
  if (!restaurant && (await notifyNotInGroup(dish, language, go).catch(() => false))) return
  const action = { label: pageText(language, 'shell.undo'), run: undo }
  toast({ tone: 'success', text: pageText(language, 'shell.cart_added', { dish: dish.title }), action })
}

/** Adds to the joined group order; its code loads only if a group is joined. */
async function addToJoinedGroup(dish: DishToAdd, { id }: ChosenRestaurant, language: Language): Promise<boolean> {
  if (!readStoredGroup()?.includes(id)) return false
  return (await import('../group/quick-add-to-group.ts')).quickAddToGroup(dish, id, language)
}

/** Dishes from the chain's menu never go to a group; tell members of a group. */
async function notifyNotInGroup({ title: dish }: DishToAdd, language: Language, go: (path: string) => void): Promise<boolean> {
  if (!readStoredGroup()) return false
  const { pathname } = location
  return (await import('../group/not-in-group-toast.ts')).showNotInGroupToast({ dish, pathname, language, go })
}

function readStoredGroup(): string | null {
  try {
    return localStorage.getItem('spiedo.group')
  } catch {
    // Blocked storage holds no group either.
    return null
  }
}
