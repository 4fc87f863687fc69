import { useQuery } from '@tanstack/react-query'
import type { FeedbackAverages as Averages } from '#orders/feedback/contract.ts'
import { api } from '../../shared/api.ts'
import { FiguresTable } from '../accounting/figures-table.tsx'
import { LoadError } from '../list/load-error.tsx'
import { Skeleton } from '../skeleton.tsx'
import { feedbackText as t } from './feedback-text.ts'

const format = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

interface FeedbackAveragesProps {
  /** Only of this restaurant; undefined: of all. */
  restaurant: string | undefined
  filterBy: (filters: Record<string, string>) => void
}

/** Average stars of the last two years; restaurants and dishes lead to their feedback. */
export function FeedbackAverages({ restaurant, filterBy }: FeedbackAveragesProps) {
  const query = useQuery({
    queryKey: ['feedback-averages', restaurant],
    queryFn: ({ signal }) => api<{ averages: Averages }>('GET', '/office/feedback/averages', { signal, query: { restaurant } }).then(answer => answer.averages),
  })
  if (query.isError) return <LoadError read={query} />
  if (!query.data) return <Skeleton className="h-40" label={t('office-feedback.loading')} />
  const { total, restaurants, dishes, stations } = query.data
  if (total.average === null) return <p className="text-cenere">{t('office-feedback.no_averages')}</p>
  const button = (text: string, filters: Record<string, string>) => (
    <button type="button" className="link min-h-8 text-left [overflow-wrap:anywhere]" onClick={() => filterBy(filters)}>
      {text}
    </button>
  )
  const heads = (name: string) => [name, t('office-feedback.count'), t('office-feedback.average')]
  return (
    <>
      <p className="mb-3 text-lead" data-average>
        {t('office-feedback.total', { count: total.count, average: format.format(total.average) })}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <FiguresTable
          caption={t('office-feedback.by_restaurant')}
          heads={heads(t('office-feedback.restaurant'))}
          rows={restaurants.map(({ id, name, count, average }) => ({ key: id, cells: [button(name, { restaurant: id }), count, format.format(average)] }))}
          empty="–"
        />
        <FiguresTable
          caption={t('office-feedback.by_dish')}
          heads={heads(t('office-feedback.dish'))}
          rows={dishes.map(({ id, title, count, average }) => ({ key: id, cells: [button(title, { food: id }), count, format.format(average)] }))}
          empty={t('office-feedback.no_dishes')}
        />
        <FiguresTable
          caption={t('office-feedback.by_station')}
          heads={heads(t('office-feedback.station'))}
          rows={stations.map(({ kind, title, count, average }) => ({ key: kind, cells: [title, count, format.format(average)] }))}
          empty={t('office-feedback.no_dishes')}
        />
      </div>
    </>
  )
}
