import { useRef } from 'react'
import { useNavigate } from 'react-router'
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
  const navigate = useNavigate()
  return (
    <Button
      {...button}
      disabled={!dish.available || gone}
      onClick={async () => {
        if (closing.current) return
        closing.current = onAdded !== undefined
        try {
          if (restaurant && (await tookItForGroup(dish, restaurant, language))) return onAdded?.()
        } catch {
          closing.current = false
          return toast({ tone: 'error', text: pageText(language, 'shell.trouble_hint') })
        }
        if (restaurant) chooseRestaurant(restaurant)
        const undo = addToCart(dish)
        if (restaurant || !(await toldBesideGroup(dish, language, path => void navigate(path)).catch(() => false))) {
          const action = { label: pageText(language, 'shell.undo'), run: undo }
          toast({ tone: 'success', text: pageText(language, 'shell.cart_added', { dish: dish.title }), action })
        }
        onAdded?.()
      }}
    />
  )
}

/** Whoever has joined a group order adds to that: known by a glance, loaded only then. */
async function tookItForGroup(dish: DishToAdd, { id }: ChosenRestaurant, language: Language): Promise<boolean> {
  if (!rememberedGroup()?.includes(id)) return false
  return (await import('../ordering/add-card-to-group.ts')).addCardToGroup(dish, id, language)
}

/** Of the chain's dishes none goes to a group; whoever has joined one is told so. */
async function toldBesideGroup({ title: dish }: DishToAdd, language: Language, go: (path: string) => void): Promise<boolean> {
  if (!rememberedGroup()) return false
  const { pathname } = location
  return (await import('../ordering/tell-beside-group.ts')).tellBesideGroup({ dish, pathname, language, go })
}

function rememberedGroup(): string | null {
  try {
    return localStorage.getItem('spiedo.group')
  } catch {
    // Storage that is forbidden remembers no group either.
    return null
  }
}
