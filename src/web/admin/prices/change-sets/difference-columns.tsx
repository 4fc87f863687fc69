import { adminText as t } from '../../../i18n/admin-texts.ts'
import type { Column } from '../../list/list-table.tsx'
import { RowAction } from '../../list/row-action.tsx'
import { describeOverride } from '../override-words.ts'
import { formatRomeDateTime } from '../rome-time.ts'
import { type ChangeSetDifference, groupOutcomes, type ListedChangeSet, wasCancelledBeforeStart } from './set-status.ts'

/** Columns of a change: item, scope, values and outcome. `onRemove`: removes it from its draft. */
export const createDifferenceColumns = (set: ListedChangeSet, onRemove?: (difference: ChangeSetDifference) => void): Column<ChangeSetDifference>[] => [
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
        {describeOverride(difference)}
        {/* Changes cancelled before their start end at their start: hide that end. */}
        {difference.validTo && !wasCancelledBeforeStart(set) && (
          <span className="block text-cenere">
            {t('office-prices.to').toLowerCase()} {formatRomeDateTime(difference.validTo)}
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
        {groupOutcomes(outcomes).map(({ words, changed, restaurants, names }) => (
          <li key={words} className={changed ? '' : 'text-cenere'}>
            <span className="figures font-semibold">{words}</span>{' '}
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
          cell: (difference: ChangeSetDifference) => (
            <RowAction danger label={t('office-prices.preview_remove_named', { title: difference.item.title })} onClick={() => onRemove(difference)}>
              {t('office-prices.preview_remove')}
            </RowAction>
          ),
        },
      ]
    : []),
]
