import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { toastFailure } from '../failure-texts.ts'
import { describeOverride, type EffectiveRow, type OverrideRow } from './override-words.ts'
import { formatRomeDateTime } from './rome-time.ts'
import { SourceMark } from './source-mark.tsx'

/** Overrides of an item in the relevant lists: current, upcoming and ended. */
export function OverrideRows({ item }: { item: EffectiveRow }) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const endOverride = useMutation({
    mutationFn: (row: OverrideRow) => api<{ message: string }>('POST', `/price-lists/overrides/${row.id}/end`, { body: {} }),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: error => toastFailure(error, { refused: t('office-prices.refused') }),
    onSettled: () => queries.invalidateQueries(),
  })
  const confirmAndEnd = async (row: OverrideRow) => {
    if (await confirm({ text: t('office-prices.row_end_question'), about: describeOverride(row), yes: t('office-prices.row_end') })) endOverride.mutate(row)
  }
  if (item.overrides.length === 0) return <p className="text-cenere">{t('office-prices.rows_none')}</p>
  return (
    <section aria-label={t('office-prices.rows')}>
      <ul className="grid gap-2">
        {item.overrides.map(row => (
          <li
            key={row.id}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-sabbia pb-2 ${row.holds === 'past' || row.holds === 'overridden' ? 'text-cenere' : ''}`}
          >
            <p className="min-w-0">
              <span className="font-semibold">{describeOverride(row)}</span>
              <SourceMark source={row.level} />
              <span className="block">
                {t(row.validTo ? 'office-prices.row_to' : 'office-prices.row_from', {
                  from: formatRomeDateTime(row.validFrom),
                  to: row.validTo ? formatRomeDateTime(row.validTo) : '',
                })}
                {' · '}
                {t(`office-prices.row_${row.holds}`)}
                {row.schedule && ` · ${t('office-prices.row_schedule', { title: row.schedule })}`}
                {row.changeSet && ` · ${t('office-prices.row_set', { title: row.changeSet.title })}`}
              </span>
            </p>
            {row.holds !== 'past' && !row.schedule && (
              <button
                type="button"
                className="link min-h-10 font-semibold text-tizzone"
                aria-label={t('office-prices.row_end_named', { what: describeOverride(row) })}
                onClick={() => confirmAndEnd(row)}
              >
                {t('office-prices.row_end')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
