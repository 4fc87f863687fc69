import { useEffect, useRef } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import type { AddDishRequest } from './add-dish.ts'
import { preloadAdding, useAddDish } from './use-add-dish.ts'

interface AddToCartProps extends Omit<ButtonProps, 'onClick'> {
  dish: AddDishRequest['dish'] & { available: boolean }
  /** Restaurant whose menu shows the dish and that receives the order. */
  restaurant?: ChosenRestaurant
  /** Sold out at the moment. */
  isSoldOut?: boolean
  /** Called after adding: a dialog, which has shown the warning, closes. A second click on the closing dialog is ignored. */
  onAdded?: () => void
}

/**
 * Button that adds one dish to the cart, after a question if it contains allergens that the customer named. The code for adding loads after the page.
 * Labels come from the caller, because the specification has two wordings.
 */
export function AddToCart({ dish, restaurant, isSoldOut = false, onAdded, ...button }: AddToCartProps) {
  const { add, question } = useAddDish(dish, restaurant)
  const isClosing = useRef(false)
  useEffect(preloadAdding, [])
  const addOnce = async () => {
    if (isClosing.current) return
    isClosing.current = onAdded !== undefined
    if (await add(onAdded !== undefined)) onAdded?.()
    else isClosing.current = false
  }
  return (
    <>
      <Button {...button} disabled={!dish.available || isSoldOut} onClick={addOnce} />
      {question}
    </>
  )
}
