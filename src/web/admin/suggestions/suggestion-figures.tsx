import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { suggestionFiguresAnswer } from '#reports/suggestions/contract.ts'
import { api } from '../../shared/api.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { suggestionText as t } from './suggestion-text.ts'

type Figures = Pick<z.infer<typeof suggestionFiguresAnswer>, 'kinds' | 'items'>
type Counts = Omit<Figures['kinds'][number], 'kind'>

const percent = new Intl.NumberFormat('it', { style: 'percent', maximumFractionDigits: 1 })

const countColumns: Column<Counts>[] = [
  { name: t('office-suggestions.shown'), numeric: true, cell: ({ shown }) => shown },
  { name: t('office-suggestions.accepted'), numeric: true, cell: ({ accepted }) => accepted },
  { name: t('office-suggestions.share'), numeric: true, cell: ({ accepted, shown }) => (shown > 0 ? percent.format(accepted / shown) : '–') },
  { name: t('office-suggestions.dismissed'), numeric: true, cell: ({ dismissed }) => dismissed },
  { name: t('office-suggestions.gained'), numeric: true, cell: ({ acceptedCents }) => formatAmount('it', acceptedCents) },
]
const kindColumns: Column<Figures['kinds'][number]>[] = [
  { name: t('office-suggestions.kind'), onCard: 'name', className: 'min-w-36', cell: ({ kind }) => t(`office-suggestions.kind_${kind}`) },
  ...countColumns,
]
const itemColumns: Column<Figures['items'][number]>[] = [
  { name: t('office-suggestions.item'), onCard: 'name', className: 'min-w-36', cell: ({ title }) => title },
  ...countColumns,
]

/** How often suggestions were shown, accepted and dismissed in a period, by reason and by dish. */
export function SuggestionFigures({ from, to, restaurant }: { from: string; to: string; restaurant?: string | undefined }) {
  const read = useQuery({
    queryKey: ['suggestion-figures', from, to, restaurant],
    queryFn: ({ signal }) => api<Figures>('GET', '/reports/suggestions', { query: { from, to, restaurant }, signal }),
  })
  const figures = read.data
  const caption = t('office-suggestions.figures')
  return (
    <section className="mt-8 grid gap-4" aria-label={caption}>
      <h2 className="text-name">{caption}</h2>
      <ListTable
        caption={`${caption}: ${t('office-suggestions.kind')}`}
        columns={kindColumns}
        rows={figures?.kinds}
        keyOf={({ kind }) => kind}
        read={read}
        empty=""
      />
      {figures && (
        <ListTable
          caption={`${caption}: ${t('office-suggestions.item')}`}
          columns={itemColumns}
          rows={figures.items}
          keyOf={({ id }) => id}
          empty={<p>{t('office-suggestions.figures_none')}</p>}
        />
      )}
    </section>
  )
}
