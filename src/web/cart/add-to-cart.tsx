import { usePageLanguage } from '../language.ts'
import { chooseRestaurant } from '../ordering/chosen-restaurant.ts'
import { pageText } from '../page-text.ts'
import type { DishCard, RestaurantCard } from '../reads.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { addToCart } from './cart.ts'

interface AddToCartProps extends Omit<ButtonProps, 'onClick'> {
  dish: DishCard
  /** Whose menu it stands on: the order goes there. */
  restaurant?: RestaurantCard
  /** After it went in: a dialog closes. */
  onAdded?: () => void
}

/** Puts one of the dish into the cart and says so, with a way back. Its words are the caller's: the specification writes them in two ways. */
export function AddToCart({ dish, restaurant, onAdded, ...button }: AddToCartProps) {
  const language = usePageLanguage()
  return (
    <Button
      {...button}
      disabled={!dish.available}
      onClick={() => {
        if (restaurant) chooseRestaurant(restaurant)
        const undo = addToCart(dish)
        const action = { label: pageText(language, 'shell.undo'), run: undo }
        toast({ tone: 'success', text: pageText(language, 'shell.cart_added', { dish: dish.title }), action })
        onAdded?.()
      }}
    />
  )
}
