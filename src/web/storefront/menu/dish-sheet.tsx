import { type ReactNode, Suspense, useContext, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import { AddToCart } from '../../ordering/cart/add-to-cart.tsx'
import { useChosenRestaurant } from '../../ordering/state/restaurant-store.ts'
import type { DishCard, RestaurantCard } from '../../server/reads.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { Allergens } from '../../ui/allergens.tsx'
import { Button } from '../../ui/button.tsx'
import { useIsHydrated } from '../../ui/in-browser.ts'
import { DishMarks, FrozenAsterisk, Tag } from '../../ui/marks.tsx'
import { Price } from '../../ui/price.tsx'
import { ScrollColumn } from '../../ui/scroll-column.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SheetFacts, SheetFactsPlace } from '../../ui/sheet-facts.tsx'
import AllergenMark from './allergen-mark.tsx'
import { MenuTime, useCloseDish } from './dish-address.ts'
import { DishGallery } from './dish-gallery.tsx'
import { NutritionTable } from './nutrition-table.tsx'

const DishSheetForm = lazyPart(() => import('../../ordering/dish/dish-sheet.tsx'))

export interface DishSheetProps {
  dish: DishCard
  /** Restaurant of the menu: its dishes can be customized. */
  restaurant?: RestaurantCard
  /** Button labels: the specification differs for menu and category pages. */
  words: { close: string; add: string }
  sign: 'after' | 'before'
}

/** Placeholder until the customization form is loaded; while offline, states the reason. */
function LoadingForm({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <>
      <SheetFacts>{children}</SheetFacts>
      {!navigator.onLine && (
        <p role="status" className="px-5 pb-8 font-semibold sm:px-8">
          {t('shell.offline')}
        </p>
      )}
    </>
  )
}

/** Dish details at an address of their own. Without JavaScript the sheet stands above the page, and closing sends a request. */
export default function DishSheet({ dish, restaurant, words, sign }: DishSheetProps) {
  const t = useTexts()
  const close = useCloseDish()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  const chosen = useChosenRestaurant()
  const menuTime = useContext(MenuTime)
  const [factsPlace, setFactsPlace] = useState<HTMLDivElement | null>(null)
  // Combos, dishes with option groups and those of other hours are customized before adding: the server knows the chosen time.
  // On the chain's menu the chosen restaurant's prices apply, else the chain's.
  const hasQuestions = dish.later || ((dish.combo || dish.asks) && dish.available)
  const formRestaurant = restaurant ?? (hasQuestions && chosen ? chosen : undefined)
  const isCustomizable = formRestaurant !== undefined || hasQuestions === true
  const dishFacts = (
    <div className="grid gap-4 px-5 pb-5 sm:px-8 sm:pb-8">
      {/* Customizable dishes: the warning is at the button and updates with each choice. */}
      {isHydrated && !isCustomizable && <AllergenMark allergens={dish.allergens} inSheet />}
      <DishMarks marks={dish.marks} />
      {dish.toChoose && <p className="font-semibold">{t('menu.combo_choose', { parts: dish.toChoose.join(', ') })}</p>}
      {dish.combo ? <p>{t('menu.combo_allergens')}</p> : <Allergens of={dish.allergens} />}
    </div>
  )
  const closeForm = (
    <form
      action={pathname}
      className={isCustomizable ? 'absolute top-3 end-3 z-10 lg:static' : ''}
      onSubmit={event => {
        event.preventDefault()
        close()
      }}
    >
      <Button type="submit" tone={isCustomizable ? 'carbone' : 'outline'}>
        {words.close}
      </Button>
    </form>
  )
  const head = (titleId: string) => (
    <>
      <div className="relative">
        <DishGallery dish={dish} />
        {dish.discountPercent > 0 && (
          <Tag className="absolute top-4 start-4 text-title">
            <bdi dir="ltr">−{dish.discountPercent}%</bdi>
          </Tag>
        )}
      </div>
      <div className="grid gap-4 p-5 sm:p-8 sm:pb-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} lang={dish.titleIn} className="text-title">
            {dish.title}
            <FrozenAsterisk marks={dish.marks} />
          </h2>
          {(restaurant || (isCustomizable && !formRestaurant)) && (
            <Price cents={dish.spriceCents} wasCents={dish.wasCents} lowest={dish.wasLowest} sign={sign} className="text-lead" />
          )}
        </div>
        {dish.hours && <p className="font-semibold">{t('menu.only_at', { hours: dish.hours })}</p>}
        <p lang={dish.descriptionIn} className="text-lead">
          {dish.description || t('menu.description_fallback')}
        </p>
        {dish.marks.includes('frozen') && <p className="text-cenere">{t('menu.frozen_note')}</p>}
        {dish.nutrition && <NutritionTable nutrition={dish.nutrition} />}
      </div>
    </>
  )
  if (isCustomizable)
    return (
      <Sheet onClose={close} whole className="lg:w-[min(64rem,calc(100vw-4rem))]!">
        {({ titleId }) => (
          <SheetFactsPlace value={factsPlace}>
            <article className="relative flex min-h-full flex-col lg:grid lg:h-full lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
              <ScrollColumn labelledBy={titleId} className="lg:min-h-0 lg:overflow-y-auto lg:-outline-offset-4">
                {head(titleId)}
                <div ref={setFactsPlace} />
                {!isHydrated && dishFacts}
              </ScrollColumn>
              <div className="contents lg:flex lg:min-h-0 lg:scroll-pt-20 lg:scroll-pb-40 lg:flex-col lg:overflow-y-auto lg:border-s-2 lg:border-sabbia">
                <div className="contents lg:sticky lg:top-0 lg:z-10 lg:flex lg:items-center lg:justify-between lg:gap-4 lg:bg-farina lg:px-8 lg:py-4">
                  <h3 className="hidden text-title lg:block">{t('menu.your_choice')}</h3>
                  {closeForm}
                </div>
                {isHydrated && (
                  <Suspense fallback={<LoadingForm>{dishFacts}</LoadingForm>}>
                    <DishSheetForm dish={dish} restaurant={formRestaurant} at={menuTime?.instant} add={words.add} waiting={dishFacts} onAdded={close} />
                  </Suspense>
                )}
              </div>
            </article>
          </SheetFactsPlace>
        )}
      </Sheet>
    )
  return (
    <Sheet onClose={close}>
      {({ titleId }) => (
        <article className="relative flex min-h-full flex-col">
          {head(titleId)}
          {dishFacts}
          <div className="sticky bottom-0 flex flex-wrap items-center gap-x-3 gap-y-2 border-t-2 border-sabbia bg-farina px-5 py-2.5 sm:px-8 [@media(max-height:26rem)]:static">
            <Price cents={dish.spriceCents} wasCents={dish.wasCents} lowest={dish.wasLowest} sign={sign} className="me-auto text-title" />
            <div className="flex grow gap-3 sm:grow-0">
              {closeForm}
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
