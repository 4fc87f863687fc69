import type { Language } from '#platform/language/languages.ts'
import { pageText } from '../../i18n/page-text.ts'
import { getCurrentSession } from '../../session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { addToCart, type DishToAdd } from '../state/cart-store.ts'
import { type ChosenRestaurant, chooseRestaurant } from '../state/restaurant-store.ts'

export interface AddDishRequest {
  dish: DishToAdd & { allergens: readonly string[] }
  /** Whose menu it stands on: the order goes there. */
  restaurant: ChosenRestaurant | undefined
  language: Language
  go: (path: string) => void
}

/**
 * The question that a dish raises which contains what its buyer has named; a visitor has named nothing, and gets none of its code. Where that
 * is not known just now nobody is kept from adding: the cart says it, too.
 */
export async function loadAllergenQuestion({ dish, language }: AddDishRequest) {
  if (getCurrentSession()?.user.role !== 0) return undefined
  const module = await import('../dish/confirm-allergens.tsx').catch(() => undefined)
  const named = await module?.findCustomerAllergens(dish.allergens, language).catch(() => [])
  return module && named && named.length > 0 ? { Ask: module.ConfirmAllergens, named } : undefined
}

/**
 * Puts one of a dish into the cart, or into the group order that somebody has joined, and says so, with a way back.
 * @throws where the code of the group does not come
 */
export async function addDish({ dish, restaurant, language, go }: AddDishRequest): Promise<void> {
  if (restaurant && (await addToJoinedGroup(dish, restaurant, language))) return
  if (restaurant) chooseRestaurant(restaurant)
  const undo = addToCart(dish)
  if (!restaurant && (await notifyNotInGroup(dish, language, go).catch(() => false))) return
  const action = { label: pageText(language, 'shell.undo'), run: undo }
  toast({ tone: 'success', text: pageText(language, 'shell.cart_added', { dish: dish.title }), action })
}

/** Whoever has joined a group order adds to that: known by a glance, loaded only then. */
async function addToJoinedGroup(dish: DishToAdd, { id }: ChosenRestaurant, language: Language): Promise<boolean> {
  if (!readStoredGroup()?.includes(id)) return false
  return (await import('../group/quick-add-to-group.ts')).quickAddToGroup(dish, id, language)
}

/** Of the chain's dishes none goes to a group; whoever has joined one is told so. */
async function notifyNotInGroup({ title: dish }: DishToAdd, language: Language, go: (path: string) => void): Promise<boolean> {
  if (!readStoredGroup()) return false
  const { pathname } = location
  return (await import('../group/not-in-group-toast.ts')).showNotInGroupToast({ dish, pathname, language, go })
}

function readStoredGroup(): string | null {
  try {
    return localStorage.getItem('spiedo.group')
  } catch {
    // Storage that is forbidden remembers no group either.
    return null
  }
}
