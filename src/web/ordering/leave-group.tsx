import { useState } from 'react'
import type { ShownGroup } from '#orders/group/contract.ts'
import { ApiFailure } from '../api.ts'
import { addLine } from '../cart/cart.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { leaveGroup } from './group-mode.ts'
import { ownLine } from './group-to-cart.ts'
import { useOrderingTexts } from './texts.ts'

interface LeaveGroupProps {
  group: ShownGroup
  /** Takes one line out. @throws ApiFailure */
  take: (line: string) => Promise<void>
}

/** The way out of a group; while one has dishes in it, asked what becomes of them: its host would order them. The host's go back where they came from. */
export function LeaveGroup({ group, take }: LeaveGroupProps) {
  const t = useOrderingTexts()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const own = group.items.filter(({ mine }) => mine)
  const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
  const leave = (text: string) => {
    leaveGroup()
    toast({ tone: 'success', text })
  }
  const keep = () => leave(count > 0 ? t('group.left_kept', { count }) : t('group.left'))
  const takeOut = async () => {
    setBusy(true)
    try {
      for (const item of own) {
        await take(item.id)
        if (group.host) addLine(ownLine(item))
      }
      leave(t(group.host ? 'group.left_cart' : 'group.left_taken', { count }))
    } catch (error) {
      setTrouble(error instanceof ApiFailure ? error.message : t('ordering.no_answer'))
      setBusy(false)
    }
  }
  if (!asked || count === 0)
    return (
      <div className="grid gap-3">
        <Button tone="plain" onClick={() => (group.state === 'open' && count > 0 ? setAsked(true) : keep())}>
          {t('group.leave')}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t(group.host ? 'group.leave_host' : 'group.leave_sure', { count })}</p>
      <Button tone="carbone" busy={busy} onClick={takeOut}>
        {t(group.host ? 'group.leave_host_take' : 'group.leave_take', { count })}
      </Button>
      <Button tone="outline" onClick={keep}>
        {t('group.leave_keep', { count })}
      </Button>
      <Button tone="plain" autoFocus onClick={() => setAsked(false)}>
        {t('group.leave_not')}
      </Button>
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  )
}
