import type { Language } from '#platform/language/languages.ts'
import { pageText } from '../../i18n/page-text.ts'
import { ApiFailure } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { DishToAdd } from '../state/cart-store.ts'
import { joinedGroup } from '../state/group/joined-group-store.ts'
import { addToGroup } from './add-to-group.ts'

/** A dish as it comes, put into the group that this browser has joined at the restaurant; false: it has joined none there. */
export async function addCardToGroup(dish: DishToAdd, restaurantId: string, language: Language): Promise<boolean> {
  const joined = joinedGroup()
  if (joined?.restaurantId !== restaurantId) return false
  const { id: foodId, slug, title, categoryName, spriceCents: unitCents, combo } = dish
  try {
    const takeBack = await addToGroup(joined, { foodId, slug, title, categoryName, unitCents, quantity: 1, ...(combo && { combo }) })
    const action = { label: pageText(language, 'shell.undo'), run: () => void takeBack() }
    toast({ tone: 'success', text: pageText(language, 'shell.cart_added', { dish: title }), action })
  } catch (error) {
    toast({ tone: 'error', text: error instanceof ApiFailure ? error.message : pageText(language, 'shell.trouble_hint') })
  }
  return true
}
