import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { officeText as t } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { useReadFailure } from '../../failure-texts.ts'
import type { ListAddress } from '../../list/list-address.ts'
import { ListTable } from '../../list/list-table.tsx'
import { Pager } from '../../list/pager.tsx'
import { differenceColumns } from './difference-columns.tsx'
import { type Difference, type ListedSet, neverBegan, previewMoment } from './set-status.ts'

interface DifferencesProps {
  set: ListedSet
  /** The instant that a draft would be published at, as ISO 8601; undefined: now. */
  at: string | undefined
  address: Pick<ListAddress, 'page' | 'goTo'>
  limit: number
  /** Not before it is known for when. */
  enabled?: boolean
  /** A single page is not counted. */
  short?: boolean
  onRemove?: ((difference: Difference) => void) | undefined
}

interface Preview {
  /** What the server reckoned for. */
  at: string
  differences: Difference[]
  totalPages: number
}

/** Change by change: before and after in the restaurants that it reaches, and for which instant that is reckoned. */
export function Differences({ set, at, address, limit, enabled = true, short = false, onRemove }: DifferencesProps) {
  const { page } = address
  const preview = useQuery({
    queryKey: ['change-set-preview', set.id, set.version, page, limit, at],
    queryFn: async ({ signal }) => {
      const answer = await api<Preview>('GET', `/change-sets/${set.id}/preview`, { query: { page, limit, at }, signal })
      // Kept with the rows: while the next ones are fetched, these stay, and so does what they are reckoned for.
      return { ...answer, moment: previewMoment(set, set.state === 'draft' ? at : answer.at) }
    },
    placeholderData: keepPreviousData,
    enabled,
  })
  useReadFailure(preview, { refused: t('office-prices.refused'), broken: t('office-prices.failed') })
  return (
    <div>
      <p className="mb-3 font-semibold" aria-live="polite">
        {preview.data?.moment}
      </p>
      <ListTable
        caption={t(neverBegan(set) ? 'office-prices.preview_would' : 'office-prices.preview')}
        columns={differenceColumns(set, onRemove)}
        rows={preview.data?.differences}
        keyOf={difference => difference.id}
        read={preview}
        empty={<p className="text-name font-semibold">{t('office-prices.preview_none')}</p>}
      />
      <Pager what={t('office-prices.preview')} address={address} totalPages={preview.data?.totalPages} short={short} />
    </div>
  )
}
