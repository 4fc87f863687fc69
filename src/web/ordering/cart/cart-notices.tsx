import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { ChangeFulfilmentLink } from '../fulfilment-sheet/change-fulfilment-link.tsx'
import { isAboutFulfilment, isAboutTime } from '../summary/cart-problems.tsx'
import { useOrderingTexts } from '../texts.ts'

/**
 * Problems of the whole cart: closed, out of zone, below the minimum. `atTable`: offer another fulfilment method, as table orders have no later time.
 */
export function CartNotices({ problems, isAtTable }: { problems: CartProblem[]; isAtTable: boolean }) {
  const t = useOrderingTexts()
  return problems.map(problem => {
    const { code, message, nextSlots = [] } = problem
    // Table orders, and restaurants without an open day ahead, have no later time.
    const hasLater = nextSlots.length > 0
    return (
      <div key={code} role="status" className="grid rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
        <p>
          {code === 'restaurant_closed' && hasLater ? t('ordering.closed') : message}
          {(code === 'restaurant_closed' || code === 'restaurant_paused') && hasLater && ` ${t('ordering.later_works')}`}
        </p>
        {(isAboutFulfilment(problem) || (isAtTable && isAboutTime(problem))) && (
          <ChangeFulfilmentLink className="link justify-self-start py-1.5">{t('way.change')}</ChangeFulfilmentLink>
        )}
      </div>
    )
  })
}
