import { Suspense } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { type CartLine, getCart, getLineKey, setQuantity } from '../state/cart-store.ts'
import { acceptPrice } from '../state/change-lines.ts'
import { updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import { useOrderingTexts } from '../texts.ts'

const CartReplacements = lazyPart(() => import('../substitution/cart-replacements.tsx'))

/** Problems solved by editing the line's options. */
const codesFixedByEditing = new Set<CartProblem['code']>([
  'options_too_few',
  'ingredient_not_removable',
  'ingredient_sold_out',
  'combo_empty',
  'combo_slot_unknown',
  'combo_slot_too_few',
  'combo_slot_too_many',
  'combo_food_not_allowed',
  'combo_food_unavailable',
])

const slotMs = 15 * 60_000
/** First time slot from an instant on. */
const toSlot = (instant: string): string => new Date(Math.ceil(Date.parse(instant) / slotMs) * slotMs).toISOString()

/** Problems of one line in the server's words, each with the one action that solves it. */
export function LineProblems({ line, problems, edit }: { line: CartLine; problems: CartProblem[]; edit: (() => void) | undefined }) {
  const t = useOrderingTexts()
  const key = getLineKey(line)
  const mayChooseTime = useFulfilment().fulfilment !== 'table'
  if (problems.length === 0) return null
  return (
    <div role="status" className="col-span-full">
      <ul className="grid gap-2">
        {problems.map(problem => {
          const { code, message, nowCents, foodId, soldFrom, remaining = 0 } = problem
          // `remaining` of a combo's dish counts that dish, not the combo.
          const isLeft = code === 'sold_out' && remaining > 0 && foodId === undefined
          const remedy =
            code === 'price_changed' && nowCents !== undefined
              ? { word: t('ordering.price_fine'), run: () => acceptPrice(key, nowCents) }
              : soldFrom && mayChooseTime
                ? { word: t('ordering.order_for_then'), run: () => updateFulfilment({ slot: toSlot(soldFrom) }) }
                : isLeft
                  ? { word: t('ordering.take_remaining', { count: remaining }), run: () => void setQuantity(key, remaining) }
                  : edit && (codesFixedByEditing.has(code) || foodId !== undefined || (code.startsWith('option') && line.build))
                    ? { word: t('ordering.edit'), run: edit }
                    : { word: t('ordering.take_out'), run: () => void setQuantity(key, 0) }
          return (
            <li key={`${code} ${message}`} className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-miele-chiaro px-4 py-1">
              <span className="py-2 font-semibold">{message}</span>
              <button type="button" className="-mx-3 min-h-11 px-3 font-bold underline underline-offset-4" onClick={remedy.run}>
                {remedy.word}
              </button>
              {problem.replacements && (
                <div className="basis-full">
                  <Suspense>
                    <CartReplacements line={line} replacements={problem.replacements} />
                  </Suspense>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Whether accepting the current price solves the problem. */
export const isFixedByNewPrice = ({ code, line, nowCents }: CartProblem): boolean => code === 'price_changed' && line !== undefined && nowCents !== undefined

/** Problem at the checkout: a changed price can be accepted here; all others link to the cart. */
export function SummaryProblem({ problem, solved }: { problem: CartProblem; solved: () => void }) {
  const t = useOrderingTexts()
  const { message, line, nowCents } = problem
  const acceptNewPrice = () => {
    const cartLine = getCart()[line ?? -1]
    if (cartLine && nowCents !== undefined) acceptPrice(getLineKey(cartLine), nowCents)
    solved()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>{message}</p>
      {isFixedByNewPrice(problem) && (
        <button type="button" className="-mx-3 min-h-11 px-3 font-bold underline underline-offset-4" onClick={acceptNewPrice}>
          {t('ordering.price_fine')}
        </button>
      )}
    </div>
  )
}

const timeProblemCodes = new Set([
  'restaurant_closed',
  'restaurant_closing',
  'restaurant_paused',
  'slot_unavailable',
  'slot_full',
  'table_only_now',
  'time_changed',
])

/** Problems that another time solves: shown in the cart, solved at the checkout. */
export const isAboutTime = ({ code }: Pick<CartProblem, 'code'>): boolean => timeProblemCodes.has(code)

const fulfilmentProblemCodes = new Set<CartProblem['code']>(['service_not_offered', 'address_missing', 'out_of_zone', 'address_elsewhere', 'table_unknown'])

/** Problems that only another fulfilment method, address or table solves. */
export const isAboutFulfilment = ({ code }: Pick<CartProblem, 'code'>): boolean => fulfilmentProblemCodes.has(code)

/** Time problems about the restaurant's current state, not the chosen time. `PickTime` explains these itself. */
export const isAboutRestaurantState = ({ code }: Pick<CartProblem, 'code'>): boolean => code === 'restaurant_closed' || code === 'restaurant_paused'

/** Time problems that make the chosen time unavailable; `time_changed` only shifts the promise by minutes. */
export const isChosenTimeLost = ({ code }: Pick<CartProblem, 'code'>): boolean => code !== 'time_changed'
