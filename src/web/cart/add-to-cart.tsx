import { usePageLanguage } from '../language.ts'
import { pageText } from '../page-text.ts'
import type { DishCard } from '../reads.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { addToCart } from './cart.ts'

interface AddToCartProps extends Omit<ButtonProps, 'onClick'> {
  dish: DishCard
  /** After it went in: a dialog closes. */
  onAdded?: () => void
}

/** Puts one of the dish into the cart and says so, with a way back. Its words are the caller's: the specification writes them in two ways. */
export function AddToCart({ dish, onAdded, ...button }: AddToCartProps) {
  const language = usePageLanguage()
  return (
    <Button
      {...button}
      disabled={!dish.available}
      onClick={() => {
        const undo = addToCart(dish)
        const action = { label: pageText(language, 'shell.undo'), run: undo }
        toast({ tone: 'success', text: pageText(language, 'shell.cart_added', { dish: dish.title }), action })
        onAdded?.()
      }}
    />
  )
}
