import type { ShownOrder } from '#orders/placing/contract.ts'
import { useOrderingTexts } from '../texts.ts'

const steps = ['pending', 'accepted', 'preparing', 'ready', 'completed'] as const

/** The way of an order; what is done carries a mark, where it is now stands out. */
export function OrderSteps({ order: { status, fulfilment } }: { order: Pick<ShownOrder, 'status' | 'fulfilment'> }) {
  const t = useOrderingTexts()
  const way = fulfilment === 'delivery' ? steps.toSpliced(4, 0, 'out_for_delivery' as never) : steps
  const at = way.indexOf(status as (typeof way)[number])
  return (
    <section aria-labelledby="steps" className="grid gap-4 print:hidden">
      <h2 id="steps" className="text-title">
        {t('ordering.steps')}
      </h2>
      <ol className="grid">
        {way.map((step, index) => {
          const now = index === at
          const done = index < at || (now && step === 'completed')
          return (
            <li key={step} aria-current={now ? 'step' : undefined} className={`flex min-h-12 items-center gap-4 ${done || now ? '' : 'text-cenere'}`}>
              <svg viewBox="0 0 28 28" className={`size-7 shrink-0 ${done ? 'text-prezzemolo' : now ? 'text-brace' : 'text-nebbia'}`} aria-hidden="true">
                <circle cx="14" cy="14" r={now && !done ? 12 : 11} fill={done || now ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="3" />
                {done && <path d="m8 14.5 4 4 8-9" fill="none" stroke="#fff" strokeWidth="3" />}
                {now && !done && <circle cx="14" cy="14" r="4.5" fill="#fff" />}
              </svg>
              <span className={now ? 'font-display text-title font-extrabold' : 'text-lead font-semibold'}>
                {step === 'completed' ? t(`tracking.done_${fulfilment}`) : t(`ordering.state_${step}`)}
              </span>
              {done && <span className="sr-only">{t('ordering.step_done')}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
