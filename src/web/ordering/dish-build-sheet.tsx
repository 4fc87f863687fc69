import type { ReactNode } from 'react'
import { addLine, type CartLine, useCart } from '../cart/cart.ts'
import { usePageLanguage } from '../language.ts'
import { pageText } from '../page-text.ts'
import type { DishCard, RestaurantCard } from '../reads.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { BuildForm } from './build-form.tsx'
import { chooseRestaurant, chosenRestaurant, useChosenRestaurant } from './chosen-restaurant.ts'
import { useOrderingTexts } from './texts.ts'
import { useDish } from './use-dish.ts'

interface DishBuildProps {
  dish: DishCard
  restaurant: RestaurantCard
  /** What is known before the restaurant has answered. */
  waiting: ReactNode
  onAdded: () => void
}

/** The part of a dish's sheet in which it is made and put into the cart, at one restaurant. */
export default function DishBuild({ dish: card, restaurant, waiting, onAdded }: DishBuildProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const { dish, failed, again } = useDish(restaurant.slug, card.id)
  const chosen = useChosenRestaurant()
  const cart = useCart()
  // The wrong-restaurant guard: what is in the cart was meant for another place.
  const moves = chosen !== null && chosen.id !== restaurant.id && cart.length > 0

  if (!dish)
    return (
      <>
        {waiting}
        <div className="grid min-h-40 place-items-center gap-4 px-5 pb-8 sm:px-8">
          {failed ? (
            <>
              <p role="alert">{failed === true ? t('ordering.no_answer') : failed}</p>
              <Button tone="outline" onClick={again}>
                {t('ordering.again')}
              </Button>
            </>
          ) : (
            <Spinner className="size-10 text-brace" />
          )}
        </div>
      </>
    )

  const add = (line: CartLine) => {
    const before = chosenRestaurant()
    chooseRestaurant(restaurant)
    const takeBack = addLine(line)
    const undo = () => {
      takeBack()
      if (before) chooseRestaurant(before)
    }
    toast({
      tone: 'success',
      text: pageText(language, 'shell.cart_added', { dish: dish.title }),
      action: { label: pageText(language, 'shell.undo'), run: undo },
    })
    onAdded()
  }
  const { id: foodId, slug, title, categoryName, spriceCents: unitCents, pictures } = card
  return (
    <BuildForm
      dish={dish}
      restaurantId={restaurant.id}
      line={{ foodId, slug, title, categoryName, unitCents, quantity: 1, picture: pictures[0] }}
      word={t('ordering.add')}
      warning={moves ? t('ordering.moves', { from: chosen.name, to: restaurant.name }) : undefined}
      onDone={add}
    />
  )
}
