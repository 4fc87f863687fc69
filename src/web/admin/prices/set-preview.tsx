import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { officeText as t } from '../../office-texts.ts'
import { toast } from '../../ui/toast.ts'
import { useReadFailure } from '../failure-texts.ts'
import { useListAddress } from '../list/list-address.ts'
import { type Column, ListTable } from '../list/list-table.tsx'
import { Pager } from '../list/pager.tsx'
import { RowAction } from '../list/row-action.tsx'
import { overrideWords } from './override-words.ts'
import { romeWords } from './rome-time.ts'
import { type Difference, type ListedSet, neverBegan, valueWords } from './set-words.ts'
import { usePricePlaces } from './use-places.ts'

/** Change by change: before and after in the restaurants that it reaches, as it would be on Monday, or was when it was published. */
export function SetPreview({ set, onRefused }: { set: ListedSet; onRefused: (error: unknown) => void }) {
  const address = useListAddress()
  const { page } = address
  const queries = useQueryClient()
  const at = usePricePlaces()?.nextMonday
  const preview = useQuery({
    queryKey: ['change-set-preview', set.id, set.version, page, at],
    queryFn: ({ signal }) =>
      api<{ differences: Difference[]; totalPages: number }>('GET', `/change-sets/${set.id}/preview`, { query: { page, limit: 25, at }, signal }),
    placeholderData: keepPreviousData,
    enabled: at !== undefined,
  })
  useReadFailure(preview, { refused: t('office-prices.refused'), broken: t('office-prices.failed') })
  const removal = useMutation({
    mutationFn: (difference: Difference) =>
      api<{ message: string }>('DELETE', `/change-sets/${set.id}/changes/${difference.id}`, { query: { version: set.version } }),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: onRefused,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <>
      <ListTable
        caption={t(neverBegan(set) ? 'office-prices.preview_would' : 'office-prices.preview')}
        columns={columns(set, set.state === 'draft' ? difference => removal.mutate(difference) : undefined)}
        rows={preview.data?.differences}
        keyOf={difference => difference.id}
        read={preview}
        empty={<p className="text-name font-semibold">{t('office-prices.preview_none')}</p>}
      />
      <Pager what={t('office-prices.preview')} address={address} totalPages={preview.data?.totalPages} />
    </>
  )
}

const columns = (set: ListedSet, onRemove: ((difference: Difference) => void) | undefined): Column<Difference>[] => [
  {
    name: t('office-prices.item'),
    className: 'min-w-40 align-top',
    cell: ({ item }) => (
      <>
        <span className="block font-semibold">{item.title}</span>
        <span className="text-cenere">{item.group}</span>
      </>
    ),
  },
  { name: t('office-prices.preview_where'), className: 'align-top', cell: ({ place }) => place.name || t('office-prices.chain') },
  {
    name: t('office-prices.preview_says'),
    className: 'min-w-36 align-top',
    cell: difference => (
      <>
        {overrideWords(difference)}
        {/* The end of what never began is where it would have begun. */}
        {difference.validTo && !neverBegan(set) && (
          <span className="block text-cenere">
            {t('office-prices.to').toLowerCase()} {romeWords(difference.validTo)}
          </span>
        )}
      </>
    ),
  },
  {
    name: t('office-prices.preview_effect'),
    onCard: 'prose',
    className: 'min-w-64 align-top',
    cell: ({ outcomes }) => (
      <ul className="grid gap-1">
        {outcomes.map(({ before, after, changed, restaurants, names }) => (
          <li key={`${JSON.stringify(before)} ${JSON.stringify(after)}`} className={changed ? '' : 'text-cenere'}>
            <span className="figures font-semibold">
              {changed
                ? t('office-prices.outcome', { before: valueWords(before, after), after: valueWords(after, before) })
                : t('office-prices.outcome_same', { value: valueWords(before, after) })}
            </span>{' '}
            <span className="text-cenere">
              {restaurants > 0 && (restaurants <= 2 ? names.join(', ') : t('office-prices.outcome_restaurants', { count: restaurants }))}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  ...(onRemove
    ? [
        {
          name: t('office-prices.preview_remove'),
          onCard: 'action' as const,
          className: 'align-top',
          cell: (difference: Difference) => (
            <RowAction danger label={t('office-prices.preview_remove_named', { title: difference.item.title })} onClick={() => onRemove(difference)}>
              {t('office-prices.preview_remove')}
            </RowAction>
          ),
        },
      ]
    : []),
]
