import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officeText as t } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { smallControl } from '../../form/small-field.tsx'
import { useListAddress } from '../../list/list-address.ts'
import { useOneAtATime } from '../../one-at-a-time.ts'
import { Small } from '../controls.tsx'
import { romeInstant } from '../rome-time.ts'
import { Differences } from './differences.tsx'
import type { Difference, ListedSet } from './set-status.ts'

interface SetPreviewProps {
  set: ListedSet
  /** When a draft would be published, as a field of date and time has it; empty: now; undefined: it is not known yet what is proposed. */
  local: string | undefined
  choose: (local: string) => void
  onRefused: (error: unknown) => void
}

/** What a set does: of a draft, as it would be at the instant that is chosen here; of what was published, as it was or will be then. */
export function SetPreview({ set, local, choose, onRefused }: SetPreviewProps) {
  const address = useListAddress()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const draft = set.state === 'draft'
  const begin = useOneAtATime()
  const removal = useMutation({
    mutationFn: (difference: Difference) =>
      api<{ message: string }>('DELETE', `/change-sets/${set.id}/changes/${difference.id}`, { query: { version: set.version } }),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: onRefused,
    onSettled: () => queries.invalidateQueries(),
  })
  const askAndRemove = async (difference: Difference) => {
    const question = { text: t('office-prices.preview_remove_question'), about: difference.item.title, yes: t('office-prices.preview_remove') }
    if (await confirm(question)) await begin(() => removal.mutateAsync(difference))
  }
  return (
    <>
      {draft && (
        <div className="mb-4 max-w-xs">
          <Small label={t('office-prices.preview_moment')} hint={t('office-prices.preview_moment_hint')}>
            {aria => <input {...aria} type="datetime-local" className={smallControl} value={local ?? ''} onChange={event => choose(event.target.value)} />}
          </Small>
        </div>
      )}
      <Differences
        set={set}
        at={draft && local ? toCome(local) : undefined}
        address={address}
        limit={25}
        enabled={!draft || local !== undefined}
        onRemove={draft ? difference => void askAndRemove(difference) : undefined}
      />
    </>
  )
}

/** The instant a field shows; undefined, which is now, when it is empty or over: nothing is published for the past. */
export function toCome(local: string): string | undefined {
  const at = romeInstant(local)
  return at && Date.parse(at) > serverNow() ? at : undefined
}
