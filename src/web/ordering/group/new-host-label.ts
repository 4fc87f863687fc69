import type { ShownGroup } from '#orders/group/contract.ts'
import type { useOrderingTexts } from '../texts.ts'

/** To whom a group has gone whose host has left, and what is left to do for that friend: one that is closed is not closed again. */
export function heirWords(
  t: ReturnType<typeof useOrderingTexts>,
  { state, heir }: { state: ShownGroup['state']; heir: NonNullable<ShownGroup['heir']> },
): string {
  const closed = state === 'closed'
  if (heir.mine) return t(closed ? 'group.heir_you_closed' : 'group.heir_you')
  return t(closed ? 'group.heir_closed' : 'group.heir', { name: heir.name ?? t('group.heir_unnamed') })
}
