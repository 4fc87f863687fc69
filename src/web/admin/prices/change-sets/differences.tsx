import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { useReadFailureToast } from '../../failure-texts.ts'
import { ListTable } from '../../list/list-table.tsx'
import type { ListUrlState } from '../../list/list-url-state.ts'
import { Pager } from '../../list/pager.tsx'
import { createDifferenceColumns } from './difference-columns.tsx'
import { type ChangeSetDifference, describePreviewTime, type ListedChangeSet, wasCancelledBeforeStart } from './set-status.ts'

interface ChangeSetDifferencesProps {
  set: ListedChangeSet
  /** Publish time of a draft, ISO 8601; undefined: now. */
  at: string | undefined
  address: Pick<ListUrlState, 'page' | 'goTo'>
  limit: number
  /** False until the publish time is known. */
  enabled?: boolean
  /** Hides the pager on a single page. */
  short?: boolean
  onRemove?: ((difference: ChangeSetDifference) => void) | undefined
}

interface PreviewResponse {
  /** Time of the server's calculation. */
  at: string
  differences: ChangeSetDifference[]
  totalPages: number
}

/** Changes of a set, before and after per affected restaurant, calculated for one instant. */
export function ChangeSetDifferences({ set, at, address, limit, enabled = true, short = false, onRemove }: ChangeSetDifferencesProps) {
  const { page } = address
  const preview = useQuery({
    queryKey: ['change-set-preview', set.id, set.version, page, limit, at],
    queryFn: async ({ signal }) => {
      const answer = await api<PreviewResponse>('GET', `/change-sets/${set.id}/preview`, { query: { page, limit, at }, signal })
      // Stored with the rows: during loading, the previous rows keep their instant.
      return { ...answer, moment: describePreviewTime(set, set.state === 'draft' ? at : answer.at) }
    },
    placeholderData: keepPreviousData,
    enabled,
  })
  useReadFailureToast(preview, { refused: t('office-prices.refused'), broken: t('office-prices.failed') })
  return (
    <div>
      <p className="mb-3 font-semibold" aria-live="polite">
        {preview.data?.moment}
      </p>
      <ListTable
        caption={t(wasCancelledBeforeStart(set) ? 'office-prices.preview_would' : 'office-prices.preview')}
        columns={createDifferenceColumns(set, onRemove)}
        rows={preview.data?.differences}
        keyOf={difference => difference.id}
        read={preview}
        empty={<p className="text-name font-semibold">{t('office-prices.preview_none')}</p>}
      />
      <Pager what={t('office-prices.preview')} address={address} totalPages={preview.data?.totalPages} short={short} />
    </div>
  )
}
