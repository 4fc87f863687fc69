import { Suspense, useEffect, useRef, useState } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import type { CityRestaurants } from '../../server/reads.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { RestoreFocus } from '../../ui/move-focus.tsx'
import { PageButtonLink } from '../../ui/page-link.tsx'
import UnreadableTableCode from '../fulfilment/unreadable-table-code.tsx'
import { StartGroup } from '../group/start-group.tsx'
import { RetryButton } from '../shared/retry-button.tsx'
import { removeRefusedDiscounts, useRequestedDiscounts } from '../state/applied-discounts.ts'
import { type CartLine, getCart, getLineKey, sumCartCents } from '../state/cart-store.ts'
import { replaceLine } from '../state/change-lines.ts'
import { useCheckoutDraft } from '../state/checkout-draft.ts'
import { getFulfilmentAt, useFulfilment } from '../state/fulfilment-store.ts'
import { filterOwnDishes, getGroupInCart } from '../state/group/group-cart.ts'
import { useJoinedGroup } from '../state/group/joined-group-store.ts'
import { useChosenRestaurant } from '../state/restaurant-store.ts'
import { AllergenWarning } from '../summary/allergen-warning.tsx'
import { isAboutTime, isFixedByNewPrice, LineProblems } from '../summary/cart-problems.tsx'
import { FrozenNote, listLineLabels } from '../summary/checkout-lines.tsx'
import { describeRefusedDiscounts } from '../summary/continue-without-discount.tsx'
import { DiscountCodes, isAboutDiscount } from '../summary/discount-codes.tsx'
import { EarnedPoints } from '../summary/earned-points.tsx'
import { FreeDeliveryProgress } from '../summary/free-delivery-progress.tsx'
import { Totals } from '../summary/order-summary.tsx'
import { useQuote } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { ChooseRestaurant } from './choose-restaurant.tsx'
import { DroppedItemsNote } from './dropped-items-note.tsx'
import EditLineDialog from './edit-line-dialog.tsx'
import { MissingMinimum, MissingMinimumBar } from './missing-minimum.tsx'

const CartSuggestion = lazyPart(() => import('../suggestion/cart-suggestion.tsx'))

/** Cart at a restaurant: lines with their problems, totals, and the link to the checkout. */
export default function CartPage({ lines, cities }: { lines: readonly CartLine[]; cities: CityRestaurants[] }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const restaurant = useChosenRestaurant()
  const discounts = useRequestedDiscounts()
  const [{ contact }] = useCheckoutDraft()
  const joined = useJoinedGroup()
  const { quote, quotedLines, fresh, failed, isLoading, retry } = useQuote(restaurant ? { restaurantId: restaurant.id, lines, discounts } : undefined)
  const [editing, setEditing] = useState<string>()
  const savedLineKey = useRef<string>(undefined)
  // An edited line has a new key, so the button that opened its sheet is gone: focus the line's new button.
  useEffect(() => {
    if (editing !== undefined || savedLineKey.current === undefined) return
    const index = getCart().findIndex(line => getLineKey(line) === savedLineKey.current)
    savedLineKey.current = undefined
    document.querySelectorAll<HTMLElement>('[data-edit]')[index]?.focus()
  }, [editing])
  // Keep the last quote while reloading, or the text being read would jump. Problems are matched by line.
  const shownQuote = quote && !failed && quote.restaurant.id === restaurant?.id ? quote : undefined
  const problems = shownQuote?.problems ?? []
  const getLineIndex = (line: CartLine) => quotedLines.findIndex(quotedLine => getLineKey(quotedLine) === getLineKey(line))
  const getLineProblems = (line: CartLine) => problems.filter(problem => problem.line === getLineIndex(line))
  const getQuotedLine = (line: CartLine) => shownQuote?.lines.find(quoted => quoted.line === getLineIndex(line))
  // Name lines in the page's language, as the checkout does; stored lines have the language of the page that added them.
  const shownLines = lines.map((line): CartLine => {
    const quoted = getQuotedLine(line)
    return quoted ? { ...line, title: quoted.title, words: listLineLabels(quoted, t), language } : line
  })
  const editedLine = shownLines.find(line => getLineKey(line) === editing)
  const choice = useFulfilment()
  // Table orders have no other time, only another fulfilment method.
  const isAtTable = restaurant !== null && getFulfilmentAt(choice, restaurant.id) === 'table'
  const blocking = problems.filter(problem => isAtTable || !isAboutTime(problem))
  const general = problems.filter(problem => problem.line === undefined && !isAboutDiscount(problem))

  // A refused discount doesn't block: the order can go on without it.
  const refusedDiscounts = blocking.filter(isAboutDiscount)
  const isBlocked = blocking.length > refusedDiscounts.length
  const minimumProblem = blocking.length - refusedDiscounts.length === 1 ? blocking.find(({ code }) => code === 'below_minimum') : undefined
  const total = quote && fresh ? formatAmount(language, quote.totalCents) : undefined
  const checkoutLink = (
    <PageButtonLink
      to="/checkout"
      wide
      className="figures min-h-14! text-balance text-lead [overflow-wrap:anywhere]"
      onClick={() => removeRefusedDiscounts(fresh ? refusedDiscounts : [])}
    >
      {total === undefined
        ? t('ordering.to_checkout_plain')
        : refusedDiscounts.length > 0
          ? t('ordering.to_checkout_without', { ...describeRefusedDiscounts(refusedDiscounts), total })
          : t('ordering.to_checkout', { total })}
    </PageButtonLink>
  )

  return (
    <RestoreFocus>
      <DroppedItemsNote />
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:gap-y-3">
        <CartLines
          lines={shownLines}
          own={getGroupInCart()?.own}
          edit={restaurant ? line => setEditing(getLineKey(line)) : undefined}
          unnamed={restaurant !== null && !shownQuote && !failed}
          now={line => getQuotedLine(line)?.unitPriceCents ?? getLineProblems(line).find(isFixedByNewPrice)?.nowCents}
          was={line => getQuotedLine(line)?.wasUnitCents ?? undefined}
          marks={line => getQuotedLine(line)?.marks}
          listUnavailableOptions={line => getLineProblems(line).flatMap(({ option }) => option ?? [])}
          counts={line => !shownQuote || getLineIndex(line) === -1 || getQuotedLine(line) !== undefined}
          after={line => <LineProblems line={line} problems={getLineProblems(line)} edit={restaurant ? () => setEditing(getLineKey(line)) : undefined} />}
        />
        <div className="group/remedies flex min-w-0 flex-col gap-6 lg:row-span-2">
          <ChooseRestaurant cities={cities} quote={shownQuote} />
          {!restaurant && (
            <p className="flex items-baseline justify-between gap-4 font-display text-title font-extrabold">
              <span className="text-name">{t('ordering.total_provisional')}</span>
              <span className="figures whitespace-nowrap" data-cart-total>
                {formatAmount(language, sumCartCents(lines))}
              </span>
            </p>
          )}
          {restaurant && (
            <>
              {choice.misread !== undefined && <UnreadableTableCode restaurantId={restaurant.id} className="" />}
              {quote || failed ? (
                <>
                  <CartNotices problems={general} isAtTable={isAtTable} />
                  {quote && <AllergenWarning role="alert" dishes={filterOwnDishes(quote.lines)} stated={contact.allergy} />}
                  <DiscountCodes quote={quote} fresh={fresh} failed={failed !== undefined} />
                  <div className="grid gap-6 empty:hidden" data-answer>
                    {failed ? (
                      <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-miele-chiaro px-4 py-1 font-semibold">
                        <span className="py-2">{failed === true ? t('ordering.no_answer') : failed}</span>
                        <RetryButton className="-mx-3" busy={isLoading} retry={retry} />
                      </div>
                    ) : (
                      // Without any available line there is no total.
                      quote &&
                      quote.lines.length > 0 && (
                        <>
                          <Totals of={quote} />
                          <FreeDeliveryProgress quote={quote} />
                          <EarnedPoints earns={quote.earns} backTo="/cart" />
                        </>
                      )
                    )}
                  </div>
                  {minimumProblem ? (
                    <MissingMinimum problem={minimumProblem} slug={restaurant.slug} />
                  ) : isBlocked ? (
                    <p role="status" className="font-semibold">
                      {t('ordering.solve_first')}
                    </p>
                  ) : (
                    <div className="sticky bottom-0 z-10 hidden border-t-2 border-nebbia bg-crema pt-4 pb-5 lg:block">{checkoutLink}</div>
                  )}
                  {/* Below what decides, so that nothing moves when it comes. */}
                  {!joined && !lines.some(({ forName }) => forName) && (
                    <Suspense>
                      <CartSuggestion restaurantId={restaurant.id} lines={lines} />
                    </Suspense>
                  )}
                  {joined?.count === undefined && !lines.some(({ forName }) => forName) && <StartGroup restaurant={restaurant} />}
                </>
              ) : (
                <QuoteSkeleton />
              )}
            </>
          )}
        </div>
        {/* Rendered with the quote and last: on phones it would push down the content below. */}
        {quote && <FrozenNote lines={quote.lines} />}
      </div>
      {/* Sticky on phones, within the thumb's reach. */}
      {restaurant && (!isBlocked || minimumProblem) && (
        <div className="sticky bottom-(--order-bar,0px) z-10 -mx-3 bg-crema p-3 huge:mx-0 huge:px-0 lg:hidden">
          {minimumProblem ? <MissingMinimumBar problem={minimumProblem} slug={restaurant.slug} /> : checkoutLink}
        </div>
      )}
      {editedLine && restaurant && (
        <EditLineDialog
          key={editing}
          line={editedLine}
          restaurant={restaurant}
          notes={getLineProblems(editedLine).map(({ message }) => message)}
          save={made => {
            savedLineKey.current = getLineKey(made)
            replaceLine(getLineKey(editedLine), made)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </RestoreFocus>
  )
}

/** Placeholder until the first quote: earlier content would shift under a press. */
function QuoteSkeleton() {
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
