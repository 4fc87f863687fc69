import { useEffect, useRef, useState } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import type { CityRestaurants } from '../../server/reads.ts'
import { amountIn } from '../../ui/format/amount.ts'
import { KeepFocus } from '../../ui/move-focus.tsx'
import { PageButtonLink } from '../../ui/page-link.tsx'
import MisreadTable from '../fulfilment/unreadable-table-code.tsx'
import { StartGroup } from '../group/start-group.tsx'
import { MissingMinimum } from '../missing-minimum.tsx'
import { AskAgain } from '../shared/retry-button.tsx'
import { dropRefused, useAskedDiscounts } from '../state/applied-discounts.ts'
import { type CartLine, cartCents, cartNow, lineKey } from '../state/cart-store.ts'
import { replaceLine } from '../state/change-lines.ts'
import { fulfilmentAt, useWay } from '../state/fulfilment-store.ts'
import { groupInCart, ownDishes } from '../state/group/group-cart.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { AllergenWarning } from '../summary/allergen-warning.tsx'
import { isAboutTime, LineProblems, takesPrice } from '../summary/cart-problems.tsx'
import { FrozenNote, wordsOfLine } from '../summary/checkout-lines.tsx'
import { withoutWhat } from '../summary/continue-without-discount.tsx'
import { DiscountCodes, isAboutDiscount } from '../summary/discount-codes.tsx'
import { EarnedPoints } from '../summary/earned-points.tsx'
import { FreeDelivery } from '../summary/free-delivery-progress.tsx'
import { Totals } from '../summary/order-summary.tsx'
import { useQuote } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { ChooseRestaurant } from './choose-restaurant.tsx'
import { LeftOutNote } from './dropped-items-note.tsx'
import EditLine from './edit-line-dialog.tsx'

/** The cart at a restaurant: lines with what the server says of each, the sums, and the way to the checkout. */
export default function CartOrder({ lines, cities }: { lines: readonly CartLine[]; cities: CityRestaurants[] }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const restaurant = useChosenRestaurant()
  const discounts = useAskedDiscounts()
  const joined = useJoinedGroup()
  const { quote, of, fresh, failed, asking, again } = useQuote(restaurant ? { restaurantId: restaurant.id, lines, discounts } : undefined)
  const [editing, setEditing] = useState<string>()
  const saved = useRef<string>(undefined)
  // A line that was made anew is another one: what opened its sheet is gone, and the keyboard goes on from what stands there now.
  useEffect(() => {
    if (editing !== undefined || saved.current === undefined) return
    const at = cartNow().findIndex(line => lineKey(line) === saved.current)
    saved.current = undefined
    document.querySelectorAll<HTMLElement>('[data-edit]')[at]?.focus()
  }, [editing])
  // While it is asked anew all that was said stays in its place, or what one reads would jump: of a line it is known by the line itself.
  const said = quote && !failed && quote.restaurant.id === restaurant?.id ? quote : undefined
  const problems = said?.problems ?? []
  const placeOf = (line: CartLine) => of.findIndex(each => lineKey(each) === lineKey(line))
  const problemsOf = (line: CartLine) => problems.filter(problem => problem.line === placeOf(line))
  const saidOf = (line: CartLine) => said?.lines.find(quoted => quoted.line === placeOf(line))
  // Named in the page's language, as the checkout names them; a line keeps the words of the page it was added on.
  const shown = lines.map((line): CartLine => {
    const quoted = saidOf(line)
    return quoted ? { ...line, title: quoted.title, words: wordsOfLine(quoted, t), language } : line
  })
  const edited = shown.find(line => lineKey(line) === editing)
  const way = useWay()
  // At a table there is no other time: it is had now or another way.
  const atTable = restaurant !== null && fulfilmentAt(way, restaurant.id) === 'table'
  const blocking = problems.filter(problem => atTable || !isAboutTime(problem))
  const general = problems.filter(problem => problem.line === undefined && !isAboutDiscount(problem))

  // A discount that does not hold keeps nobody from eating: whoever reads so may go on without it.
  const refused = blocking.filter(isAboutDiscount)
  const stuck = blocking.length > refused.length
  const lack = blocking.length - refused.length === 1 ? blocking.find(({ code }) => code === 'below_minimum') : undefined
  const total = quote && fresh ? amountIn(language, quote.totalCents) : undefined
  const toCheckout = (
    <PageButtonLink
      to="/checkout"
      wide
      className="figures min-h-14! text-balance text-lead [overflow-wrap:anywhere]"
      onClick={() => dropRefused(fresh ? refused : [])}
    >
      {total === undefined
        ? t('ordering.to_checkout_plain')
        : refused.length > 0
          ? t('ordering.to_checkout_without', { ...withoutWhat(refused), total })
          : t('ordering.to_checkout', { total })}
    </PageButtonLink>
  )

  return (
    <KeepFocus>
      <LeftOutNote />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:gap-y-3">
        <CartLines
          lines={shown}
          own={groupInCart()?.own}
          edit={restaurant ? line => setEditing(lineKey(line)) : undefined}
          unnamed={restaurant !== null && !said && !failed}
          now={line => saidOf(line)?.unitPriceCents ?? problemsOf(line).find(takesPrice)?.nowCents}
          was={line => saidOf(line)?.wasUnitCents ?? undefined}
          marks={line => saidOf(line)?.marks}
          gone={line => problemsOf(line).flatMap(({ option }) => option ?? [])}
          counts={line => !said || placeOf(line) === -1 || saidOf(line) !== undefined}
          after={line => <LineProblems line={line} problems={problemsOf(line)} edit={restaurant ? () => setEditing(lineKey(line)) : undefined} />}
        />
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          <ChooseRestaurant cities={cities} quote={said} />
          {!restaurant && (
            <p className="flex items-baseline justify-between gap-4 font-display text-title font-extrabold">
              <span className="text-name">{t('ordering.total_provisional')}</span>
              <span className="figures whitespace-nowrap" data-cart-total>
                {amountIn(language, cartCents(lines))}
              </span>
            </p>
          )}
          {restaurant && (
            <>
              {way.misread !== undefined && <MisreadTable restaurantId={restaurant.id} className="" />}
              {quote || failed ? (
                <>
                  <CartNotices problems={general} atTable={atTable} />
                  {quote && <AllergenWarning role="alert" dishes={ownDishes(quote.lines)} />}
                  <DiscountCodes quote={quote} fresh={fresh} failed={failed !== undefined} />
                  <div className="grid gap-6 empty:hidden" data-answer>
                    {failed ? (
                      <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-miele-chiaro px-4 py-1 font-semibold">
                        <span className="py-2">{failed === true ? t('ordering.no_answer') : failed}</span>
                        <AskAgain className="-mx-3" busy={asking} again={again} />
                      </div>
                    ) : (
                      // Of a cart in which nothing can be had there is no total.
                      quote &&
                      quote.lines.length > 0 && (
                        <>
                          <Totals of={quote} />
                          <FreeDelivery of={quote} />
                          <EarnedPoints earns={quote.earns} backTo="/cart" />
                        </>
                      )
                    )}
                  </div>
                  {lack ? (
                    <MissingMinimum problem={lack} slug={restaurant.slug} />
                  ) : stuck ? (
                    <p role="status" className="font-semibold">
                      {t('ordering.solve_first')}
                    </p>
                  ) : (
                    <div className="sticky bottom-0 hidden bg-crema py-3 lg:block">{toCheckout}</div>
                  )}
                  {joined?.count === undefined && !lines.some(({ forName }) => forName) && <StartGroup restaurant={restaurant} />}
                </>
              ) : (
                <Asking />
              )}
            </>
          )}
        </div>
        {/* It comes with the answer: on phones below what would be pushed down by it. */}
        {quote && <FrozenNote lines={quote.lines} />}
      </div>
      {/* Under the thumb on phones, wherever one reads. */}
      {restaurant && !stuck && <div className="sticky bottom-(--order-bar,0px) z-10 -mx-3 bg-crema p-3 huge:mx-0 huge:px-0 lg:hidden">{toCheckout}</div>}
      {edited && restaurant && (
        <EditLine
          key={editing}
          line={edited}
          restaurant={restaurant}
          notes={problemsOf(edited).map(({ message }) => message)}
          save={made => {
            saved.current = lineKey(made)
            replaceLine(lineKey(edited), made)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </KeepFocus>
  )
}

/** Until the server has answered for the first time: what stood here sooner would be pushed down as somebody presses it. */
function Asking() {
  const t = useOrderingTexts()
  return (
    <div role="status" className="grid min-h-80 content-start gap-4" data-asking>
      <span className="sr-only">{t('ordering.asking')}</span>
      <span className="h-12 animate-pulse rounded-control bg-sabbia" />
      <span className="h-6 max-w-xs animate-pulse rounded-control bg-sabbia" />
      <span className="h-6 max-w-52 animate-pulse rounded-control bg-sabbia" />
    </div>
  )
}
