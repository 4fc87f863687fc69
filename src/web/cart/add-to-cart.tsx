import { useRef } from 'react'
import type { Language } from '#platform/language/languages.ts'
import { usePageLanguage } from '../language.ts'
import { type ChosenRestaurant, chooseRestaurant } from '../ordering/chosen-restaurant.ts'
import { pageText } from '../page-text.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { addToCart, type DishToAdd } from './cart.ts'

interface AddToCartProps extends Omit<ButtonProps, 'onClick'> {
  dish: DishToAdd & { available: boolean }
  /** Whose menu it stands on: the order goes there. */
  restaurant?: ChosenRestaurant
  /** Nothing left of it just now. */
  gone?: boolean
  /** After it went in: a dialog closes. A second click upon it while it does counts as none. */
  onAdded?: () => void
}

/** Puts one of the dish into the cart and says so, with a way back. Its words are the caller's: the specification writes them in two ways. */
export function AddToCart({ dish, restaurant, gone = false, onAdded, ...button }: AddToCartProps) {
  const language = usePageLanguage()
  const closing = useRef(false)
  return (
    <Button
      {...button}
      disabled={!dish.available || gone}
      onClick={async () => {
        if (closing.current) return
        closing.current = onAdded !== undefined
        if (restaurant && (await tookItForGroup(dish, restaurant, language))) return onAdded?.()
        if (restaurant) chooseRestaurant(restaurant)
        const undo = addToCart(dish)
        const action = { label: pageText(language, 'shell.undo'), run: undo }
        toast({ tone: 'success', text: pageText(language, 'shell.cart_added', { dish: dish.title }), action })
        onAdded?.()
      }}
    />
  )
}

/** Whoever has joined a group order adds to that: known by a glance, loaded only then. */
async function tookItForGroup(dish: DishToAdd, { id }: ChosenRestaurant, language: Language): Promise<boolean> {
  try {
    if (!localStorage.getItem('spiedo.group')?.includes(id)) return false
  } catch {
    // Storage that is forbidden remembers no group either.
    return false
  }
  return (await import('../ordering/add-card-to-group.ts')).addCardToGroup(dish, id, language)
}
