import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { Button } from '../../ui/button.tsx'
import { useCart } from '../state/cart-store.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { useMenuRestaurant } from './menu-restaurant.ts'
import { preloadAdding, useAddDish } from './use-add-dish.ts'

/**
 * "+" on a dish's tile: adds it at once. Not for combos and dishes with options, which their sheet asks about, nor while the cart is another
 * restaurant's, which the sheet says first. The code for adding loads when it is approached: there are dozens on a page. Raised, it leaves room for
 * the warning along the picture's lower edge, and touches the heart nowhere on a phone of 360 px and more.
 */
export function TileAdd({ dish, isRaised }: { dish: DishCard; isRaised: boolean }) {
  const t = useTexts()
  const restaurant = useMenuRestaurant()
  const chosen = useChosenRestaurant()
  const isCartForOtherRestaurant = useCart().length > 0 && restaurant !== undefined && chosen !== null && chosen.id !== restaurant.id
  const { add, question } = useAddDish(dish, restaurant)
  if (dish.combo || dish.asks || !dish.available || isCartForOtherRestaurant) return null
  return (
    <>
      <Button
        aria-label={t('order-bar.add_dish', { dish: dish.title })}
        // Above the link that covers the tile.
        onPointerEnter={preloadAdding}
        onFocus={preloadAdding}
        onClick={() => void add()}
        className={`absolute end-2 z-10 size-11 min-h-11! rounded-full! p-0! ${isRaised ? 'bottom-7' : 'bottom-2'}`}
      >
        <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
          <path d="M10 3v14M3 10h14" fill="none" stroke="currentColor" strokeWidth="3" />
        </svg>
      </Button>
      {question}
    </>
  )
}
