import type { OrderView } from '#orders/placing/contract.ts'
import { useOrderingTexts } from '../texts.ts'

const steps = ['pending', 'accepted', 'preparing', 'ready', 'completed'] as const

/** Progress steps of an order; finished steps have a mark, the current one is highlighted. */
export function ProgressSteps({ order: { status, fulfilment } }: { order: Pick<OrderView, 'status' | 'fulfilment'> }) {
  const t = useOrderingTexts()
  const orderSteps = fulfilment === 'delivery' ? steps.toSpliced(4, 0, 'out_for_delivery' as never) : steps
  const currentIndex = orderSteps.indexOf(status as (typeof orderSteps)[number])
  return (
    <section aria-labelledby="steps" className="grid gap-4 print:hidden">
      <h2 id="steps" className="text-title">
        {t('ordering.steps')}
      </h2>
      <ol className="grid">
        {orderSteps.map((step, index) => {
          const isCurrent = index === currentIndex
          const isDone = index < currentIndex || (isCurrent && step === 'completed')
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={`relative flex min-h-12 items-center gap-4 ${isDone || isCurrent ? '' : 'text-cenere'}`}
            >
              {/* The rod between two steps, filled as far as the order has come. */}
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={`absolute bottom-1/2 start-3 mb-3.5 h-5 w-1 origin-top transition-colors ${index <= currentIndex ? 'bg-prezzemolo forced-colors:bg-[CanvasText]' : 'bg-nebbia forced-colors:bg-[GrayText]'}`}
                />
              )}
              <svg
                viewBox="0 0 28 28"
                className={`size-7 shrink-0 ${isDone ? 'text-prezzemolo' : isCurrent ? 'text-brace' : 'text-nebbia'}`}
                aria-hidden="true"
              >
                <circle
                  cx="14"
                  cy="14"
                  r={isCurrent && !isDone ? 12 : 11}
                  fill={isDone || isCurrent ? 'currentColor' : 'none'}
                  stroke="currentColor"
                  strokeWidth="3"
                />
                {isDone && <path d="m8 14.5 4 4 8-9" className="fill-none stroke-crema" strokeWidth="3" />}
                {isCurrent && !isDone && <circle cx="14" cy="14" r="4.5" className="fill-(--background-color-crema)" />}
              </svg>
              <span className={isCurrent ? 'font-display text-title font-extrabold' : 'text-lead font-semibold'}>
                {step === 'completed' ? t(`tracking.done_${fulfilment}`) : t(`ordering.state_${step}`)}
              </span>
              {isDone && <span className="sr-only">{t('ordering.step_done')}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
