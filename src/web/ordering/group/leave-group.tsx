import { useState } from 'react'
import type { ShownGroup } from '#orders/group/contract.ts'
import { ApiFailure } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { addLine } from '../state/cart-store.ts'
import { ownLine, takeGroupFromCart } from '../state/group/group-cart.ts'
import { leaveGroup } from '../state/group/group-member.ts'
import { forgetHosted } from '../state/group/hosted-groups.ts'
import { noteGroup } from '../state/group/remember-group.ts'
import { useOrderingTexts } from '../texts.ts'
import { heirWords } from './new-host-label.ts'

interface LeaveGroupProps {
  group: ShownGroup
  /** Takes one line out. @throws ApiFailure */
  take: (line: string) => Promise<void>
  /** Tells the others; answers how it stands then. @throws ApiFailure */
  leave: () => Promise<ShownGroup>
  /** Somebody has left, and may still be looking at it. */
  left: () => void
  /** Its host has left. */
  handedOn: () => void
}

/**
 * The way out of a group. While one has dishes in it, asked what becomes of them; its host, to whom it goes: that friend closes, orders and
 * pays it. The host's dishes go back where they came from, always so where nobody else has any: then it is over.
 */
export function LeaveGroup({ group, take, leave, left, handedOn }: LeaveGroupProps) {
  const t = useOrderingTexts()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const { host, state, items } = group
  const own = items.filter(({ mine }) => mine)
  const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
  // Who of them has left meanwhile only the server knows: the answer says to whom it went.
  const others = items.some(({ mine }) => !mine)
  const withDishes = count > 0 && (host || state === 'open')
  // Once it is closed a friend's dishes stay: said before.
  const stays = count > 0 && !host && state === 'closed'
  const asks = host || withDishes || stays
  const go = async (takeOut: boolean) => {
    setBusy(true)
    setTrouble('')
    try {
      if (takeOut)
        for (const item of own) {
          await take(item.id)
          if (host) addLine(ownLine(item))
        }
      const after = await leave()
      // Of one that is over the host's dishes come back, here or in another tab, once.
      noteGroup({ ...after, host })
      leaveGroup()
      const words = t(wordsOf(takeOut, after), { count })
      const then = after.state === 'gone' ? t('group.state_gone') : after.heir && heirWords(t, { state: after.state, heir: after.heir })
      toast({ tone: 'success', text: host && then ? `${words} ${then}` : words })
      left()
      if (!host) return
      takeGroupFromCart(group.id)
      handedOn()
      forgetHosted(group.id)
    } catch (error) {
      setTrouble(error instanceof ApiFailure ? error.message : t('ordering.no_answer'))
      setBusy(false)
    }
  }
  const wordsOf = (takenOut: boolean, after: ShownGroup) => {
    if (count === 0) return 'group.left'
    if (host && (takenOut || after.state === 'gone')) return 'group.left_cart'
    if (takenOut) return 'group.left_taken'
    return after.state === 'closed' && !host ? 'group.left_closed' : 'group.left_kept'
  }
  const alert = trouble && <p role="alert">{trouble}</p>
  if (!asked || !asks)
    return (
      <div className="grid gap-3">
        <Button tone="plain" busy={busy} onClick={() => (asks ? setAsked(true) : void go(false))}>
          {t('group.leave')}
        </Button>
        {alert}
      </div>
    )
  return (
    <div className="grid gap-3" data-leave-group>
      {host && <p className="font-semibold">{t(others ? 'group.leave_hands' : 'group.leave_ends')}</p>}
      {withDishes && <p className="font-semibold">{t(host ? 'group.leave_host' : 'group.leave_sure', { count })}</p>}
      {stays && <p className="font-semibold">{t('group.leave_closed', { count })}</p>}
      {withDishes && (
        <Button tone="carbone" busy={busy} onClick={() => void go(true)}>
          {t(host ? 'group.leave_host_take' : 'group.leave_take', { count })}
        </Button>
      )}
      {(!withDishes || !host || others) && (
        <Button tone="outline" busy={busy} onClick={() => void go(false)}>
          {withDishes ? t('group.leave_keep', { count }) : t(stays ? 'group.leave_anyway' : 'group.leave')}
        </Button>
      )}
      <Button tone="plain" autoFocus onClick={() => setAsked(false)}>
        {t('group.leave_not')}
      </Button>
      {alert}
    </div>
  )
}
