import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { smallControlStyle } from '../../form/small-field.tsx'
import { useListUrlState } from '../../list/list-url-state.ts'
import { useMutex } from '../../use-mutex.ts'
import { LabelledControl } from '../controls.tsx'
import { parseRomeLocal } from '../rome-time.ts'
import { ChangeSetDifferences } from './differences.tsx'
import type { ChangeSetDifference, ListedChangeSet } from './set-status.ts'

interface ChangeSetPreviewProps {
  set: ListedChangeSet
  /** Publish time of a draft as a `datetime-local` value; empty: now; undefined: proposal not loaded yet. */
  local: string | undefined
  choose: (local: string) => void
  onRefused: (error: unknown) => void
}

/** Effect of a change set: a draft at a chosen instant, a published set at its publish time. */
export function ChangeSetPreview({ set, local, choose, onRefused }: ChangeSetPreviewProps) {
  const address = useListUrlState()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const isDraft = set.state === 'draft'
  const runExclusive = useMutex()
  const removal = useMutation({
    mutationFn: (difference: ChangeSetDifference) =>
      api<{ message: string }>('DELETE', `/change-sets/${set.id}/changes/${difference.id}`, { query: { version: set.version } }),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: onRefused,
    onSettled: () => queries.invalidateQueries(),
  })
  const confirmAndRemove = async (difference: ChangeSetDifference) => {
    const question = { text: t('office-prices.preview_remove_question'), about: difference.item.title, yes: t('office-prices.preview_remove') }
    if (await confirm(question)) await runExclusive(() => removal.mutateAsync(difference))
  }
  return (
    <>
      {isDraft && (
        <div className="mb-4 max-w-xs">
          <LabelledControl label={t('office-prices.preview_moment')} hint={t('office-prices.preview_moment_hint')}>
            {aria => <input {...aria} type="datetime-local" className={smallControlStyle} value={local ?? ''} onChange={event => choose(event.target.value)} />}
          </LabelledControl>
        </div>
      )}
      <ChangeSetDifferences
        set={set}
        at={isDraft && local ? toFutureInstant(local) : undefined}
        address={address}
        limit={25}
        enabled={!isDraft || local !== undefined}
        onRemove={isDraft ? difference => void confirmAndRemove(difference) : undefined}
      />
    </>
  )
}

/** ISO instant of a field; undefined (now) when empty or past: nothing is published retroactively. */
export function toFutureInstant(local: string): string | undefined {
  const at = parseRomeLocal(local)
  return at && Date.parse(at) > serverNow() ? at : undefined
}
