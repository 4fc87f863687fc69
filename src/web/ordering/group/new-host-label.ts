import type { GroupView } from '#orders/group/contract.ts'
import type { useOrderingTexts } from '../texts.ts'

/** To whom a group has gone whose host has left, and what is left to do for that friend: one that is closed is not closed again. */
export function formatNewHostLabel(
  t: ReturnType<typeof useOrderingTexts>,
  { state, heir }: { state: GroupView['state']; heir: NonNullable<GroupView['heir']> },
): string {
  const isClosed = state === 'closed'
  if (heir.mine) return t(isClosed ? 'group.heir_you_closed' : 'group.heir_you')
  return t(isClosed ? 'group.heir_closed' : 'group.heir', { name: heir.name ?? t('group.heir_unnamed') })
}
