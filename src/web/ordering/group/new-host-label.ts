import type { GroupView } from '#orders/group/contract.ts'
import type { useOrderingTexts } from '../texts.ts'

/** Label with the new host of a group and the steps left; a closed group is not closed again. */
export function formatNewHostLabel(
  t: ReturnType<typeof useOrderingTexts>,
  { state, heir }: { state: GroupView['state']; heir: NonNullable<GroupView['heir']> },
): string {
  const isClosed = state === 'closed'
  if (heir.mine) return t(isClosed ? 'group.heir_you_closed' : 'group.heir_you')
  return t(isClosed ? 'group.heir_closed' : 'group.heir', { name: heir.name ?? t('group.heir_unnamed') })
}
