import type { KitchenOrder } from '#kitchen/contract.ts'
import { secondaryButtonStyle } from '../../shared/tap-targets.ts'
import { AgeBadge } from '../../ui/age-badge.tsx'
import { formatAmount } from '../../ui/format/amount.ts'
import type { StepAction } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { ConfirmStep } from '../ticket/confirm-step.tsx'
import { DishName } from '../ticket/dish-name.tsx'
import { useWatchOnly } from '../watch-only.ts'
import { listAgeCheckedDishes } from './age-checked-dishes.ts'

/** Age check of an order with alcohol, in its whole ticket: a reminder, and at hand-over by the kitchen a way to keep one line back. */
export function AgeCheck({ order, step }: { order: KitchenOrder; step: StepAction }) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const { open, refused } = listAgeCheckedDishes(order)
  if (open.length + refused.length === 0) return null
  const refusedCents = refused.reduce((sum, { ageRefusedCents }) => sum + (ageRefusedCents ?? 0), 0)
  const isHandedOverHere = order.status === 'ready' || (order.status === 'out_for_delivery' && !order.courier)
  return (
    <div className="grid gap-2" data-age-check>
      {open.length > 0 && <AgeBadge>{t('kitchen-age.ask')}</AgeBadge>}
      {refused.length > 0 && (
        <p className="text-lead font-bold">
          {t('kitchen-age.refused', { titles: refused.map(({ title }) => title).join(', '), amount: formatAmount('it', refusedCents) })}
        </p>
      )}
      {!watchOnly && isHandedOverHere && !order.courier && open.length > 0 && (
        <ConfirmStep opens={t('kitchen-age.keep_back')} question={t('kitchen-age.which')} busy={false}>
          {ignoresTaps =>
            open.map(({ lineNumber, title, quantity }) => (
              <button
                key={lineNumber}
                type="button"
                className={secondaryButtonStyle}
                aria-disabled={ignoresTaps}
                onClick={() => !ignoresTaps && void step(`/kitchen/orders/${order.id}/lines/${lineNumber}/refuse`)}
              >
                <DishName quantity={quantity} title={title} />
              </button>
            ))
          }
        </ConfirmStep>
      )}
    </div>
  )
}
