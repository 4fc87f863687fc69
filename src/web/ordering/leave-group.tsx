import { useState } from 'react'
import type { ShownGroup } from '#orders/group/contract.ts'
import { Button } from '../ui/button.tsx'
import { leaveGroup } from './group-mode.ts'
import { useOrderingTexts } from './texts.ts'

interface LeaveGroupProps {
  group: ShownGroup
  busy: boolean
  /** Takes one's own dishes out, and leaves once they are. */
  takeOut: (items: ShownGroup['items']) => void
}

/** The way out of a group; while one has dishes in it, asked what becomes of them: its host would order them. */
export function LeaveGroup({ group, busy, takeOut }: LeaveGroupProps) {
  const t = useOrderingTexts()
  const [asked, setAsked] = useState(false)
  const own = group.items.filter(({ mine }) => mine)
  const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!asked || count === 0)
    return (
      <Button tone="plain" onClick={() => (group.state === 'open' && count > 0 ? setAsked(true) : leaveGroup())}>
        {t('group.leave')}
      </Button>
    )
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('group.leave_sure', { count })}</p>
      <Button tone="carbone" busy={busy} onClick={() => takeOut(own)}>
        {t('group.leave_take', { count })}
      </Button>
      <Button tone="outline" onClick={leaveGroup}>
        {t('group.leave_keep', { count })}
      </Button>
      <Button tone="plain" autoFocus onClick={() => setAsked(false)}>
        {t('group.leave_not')}
      </Button>
    </div>
  )
}
