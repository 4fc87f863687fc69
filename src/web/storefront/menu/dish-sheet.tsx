import { useLocation } from 'react-router'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import type { DishCard } from '../../reads.ts'
import { useTexts } from '../../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { DishMarks, FrozenAsterisk, Tag } from '../../ui/marks.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Allergens } from './allergens.tsx'
import { useCloseDish } from './dish-address.ts'

export interface DishSheetProps {
  dish: DishCard
  /** The specification words the buttons differently on the menu and on a category's page. */
  words: { close: string; add: string }
  sign: 'after' | 'before'
}

/** Everything about a dish, at an address of its own. Without JavaScript it stands above the page, and closing it is a request. */
export default function DishSheet({ dish, words, sign }: DishSheetProps) {
  const t = useTexts()
  const close = useCloseDish()
  const { pathname } = useLocation()
  const [picture] = dish.pictures
  return (
    <Sheet onClose={close}>
      {({ titleId }) => (
        <article>
          <div className="relative">
            {picture && <Picture picture={picture} alt="" sizes="(min-width: 640px) 600px, 100vw" first className="aspect-4/3 max-h-[36dvh] w-full [@media(max-height:34rem)]:max-h-[26dvh]" />}
            {dish.discountPercent > 0 && <Tag className="absolute top-4 left-4 text-title">−{dish.discountPercent}%</Tag>}
          </div>
          <div className="grid gap-4 p-5 sm:p-8">
            <h2 id={titleId} className="text-title">
              {dish.title}
              <FrozenAsterisk marks={dish.marks} />
            </h2>
            <p className="text-lead">{dish.description || t('menu.description_fallback')}</p>
            <DishMarks marks={dish.marks} />
            <Allergens of={dish.allergens} />
            {dish.marks.includes('frozen') && <p className="text-cenere">{t('menu.frozen_note')}</p>}
          </div>
          <div className="sticky bottom-0 flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-sabbia bg-farina px-5 py-2.5 sm:px-8 [@media(max-height:26rem)]:static">
            <Price cents={dish.spriceCents} wasCents={dish.priceCents} sign={sign} className="mr-auto text-title" />
            <div className="flex grow gap-3 sm:grow-0">
              <form
                action={pathname}
                onSubmit={event => {
                  event.preventDefault()
                  close()
                }}
              >
                <Button type="submit" tone="outline">
                  {words.close}
                </Button>
              </form>
              <AddToCart dish={dish} onAdded={close} className="needs-script grow">
                {words.add}
              </AddToCart>
            </div>
          </div>
        </article>
      )}
    </Sheet>
  )
}
