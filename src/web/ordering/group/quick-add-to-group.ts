import type { Language } from '#platform/language/languages.ts'
import { pageText } from '../../i18n/page-text.ts'
import { ApiError } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { DishToAdd } from '../state/cart-store.ts'
import { getJoinedGroup } from '../state/group/joined-group-store.ts'
import { addToGroup } from './add-to-group.ts'

/** Adds a standard dish to the group joined at the restaurant; returns false without such a group. */
export async function quickAddToGroup(dish: DishToAdd, restaurantId: string, language: Language): Promise<boolean> {
  const joined = getJoinedGroup()
  if (joined?.restaurantId !== restaurantId) return false
  const { id: foodId, slug, title, categoryName, spriceCents: unitCents, combo } = dish
  try {
    const undoAdd = await addToGroup(joined, { foodId, slug, title, categoryName, unitCents, quantity: 1, ...(combo && { combo }) })
    const action = { label: pageText(language, 'shell.undo'), run: () => void undoAdd() }
    toast({ tone: 'success', text: pageText(language, 'shell.cart_added', { dish: title }), action })
  } catch (error) {
    toast({ tone: 'error', text: error instanceof ApiError ? error.message : pageText(language, 'shell.trouble_hint') })
  }
  return true
}
