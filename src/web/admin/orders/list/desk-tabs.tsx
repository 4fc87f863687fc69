import { Link, useSearchParams } from 'react-router'
import { deskViews } from '#orders/vocabulary.ts'
import { useAttention } from '../../frame/use-attention.ts'
import { orderText as t } from '../order-texts.ts'

/** Views of the order desk beside the list of all orders, with their counts; the address keeps the chosen one and the filters. */
export function DeskTabs() {
  const [params] = useSearchParams()
  const chosen = params.get('view') ?? ''
  const attention = useAttention()
  const toView = (view: string) => {
    const next = new URLSearchParams(params)
    for (const name of ['page', 'after', 'before', 'order', 'view', 'status', 'sort']) next.delete(name)
    if (view) next.set('view', view)
    return { search: next.toString() }
  }
  return (
    <nav aria-label={t('office-orders.views')} className="flex flex-wrap gap-0.5">
      {(['', ...deskViews] as const).map(view => {
        const count = view === '' || view === 'done' ? undefined : attention?.[view]
        const isUrgent = (view === 'late' || view === 'unaccepted') && count !== undefined && count > 0
        return (
          <Link
            key={view}
            to={toView(view)}
            preventScrollReset
            aria-current={chosen === view ? 'page' : undefined}
            className={`flex min-h-10 items-center gap-1.5 rounded-control px-2.5 font-semibold ${chosen === view ? 'bg-carbone text-crema' : 'text-cenere hover:bg-sabbia'}`}
          >
            {t(view === '' ? 'office-orders.view_all' : `office-orders.view_${view}`)}
            {count !== undefined && (
              <span className={`figures font-bold ${isUrgent ? (chosen === view ? 'text-miele' : 'text-tizzone') : ''}`} data-count={view}>
                {count}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
