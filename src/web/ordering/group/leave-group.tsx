import { useState } from 'react'
import type { GroupView } from '#orders/group/contract.ts'
import { ApiError } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { addLine } from '../state/cart-store.ts'
import { removeGroupFromCart, toOwnCartLine } from '../state/group/group-cart.ts'
import { leaveGroup } from '../state/group/group-member.ts'
import { removeHostedGroup } from '../state/group/hosted-groups.ts'
import { rememberGroup } from '../state/group/remember-group.ts'
import { useOrderingTexts } from '../texts.ts'
import { formatNewHostLabel } from './new-host-label.ts'

interface LeaveGroupProps {
  group: GroupView
  /** Removes one line. @throws ApiError */
  take: (line: string) => Promise<void>
  /** Leaves on the server; returns the resulting group. @throws ApiError */
  leave: () => Promise<GroupView>
  /** Called after leaving; the group may still be in view. */
  onLeft: () => void
  /** Called after the host left. */
  handedOn: () => void
}

/**
 * Leaves a group. A member with dishes is asked what to do with them. A leaving host hands over to a friend, who closes, orders and pays. The host's
 * dishes can return to the cart; if no one else has dishes, they always do and the group ends.
 */
export function LeaveGroup({ group, take, leave, onLeft, handedOn }: LeaveGroupProps) {
  const t = useOrderingTexts()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { host, state, items } = group
  const ownItems = items.filter(({ mine }) => mine)
  const count = ownItems.reduce((sum, { quantity }) => sum + quantity, 0)
  // Only the server knows who has left meanwhile; its answer names the new host.
  const hasOthersItems = items.some(({ mine }) => !mine)
  const withDishes = count > 0 && (host || state === 'open')
  // A friend's dishes stay in a closed group: say so first.
  const itemsStay = count > 0 && !host && state === 'closed'
  const needsConfirmation = host || withDishes || itemsStay
  const leaveNow = async (takeOut: boolean) => {
    setBusy(true)
    setProblem('')
    try {
      if (takeOut)
        for (const item of ownItems) {
          await take(item.id)
          if (host) addLine(toOwnCartLine(item))
        }
      const after = await leave()
      // The host's dishes of an ended group return to the cart once, here or in another tab.
      rememberGroup({ ...after, host })
      leaveGroup()
      const words = t(getToastKey(takeOut, after), { count })
      const then = after.state === 'gone' ? t('group.state_gone') : after.heir && formatNewHostLabel(t, { state: after.state, heir: after.heir })
      toast({ tone: 'success', text: host && then ? `${words} ${then}` : words })
      onLeft()
      if (!host) return
      removeGroupFromCart(group.id)
      handedOn()
      removeHostedGroup(group.id)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('ordering.no_answer'))
      setBusy(false)
    }
  }
  const getToastKey = (takenOut: boolean, after: GroupView) => {
    if (count === 0) return 'group.left'
    if (host && (takenOut || after.state === 'gone')) return 'group.left_cart'
    if (takenOut) return 'group.left_taken'
    return after.state === 'closed' && !host ? 'group.left_closed' : 'group.left_kept'
  }
  const alert = problem && <p role="alert">{problem}</p>
  if (!isConfirming || !needsConfirmation)
    return (
      <div className="grid gap-3">
        <Button tone="plain" busy={busy} onClick={() => (needsConfirmation ? setConfirming(true) : void leaveNow(false))}>
          {t('group.leave')}
        </Button>
        {alert}
      </div>
    )
  return (
    <div className="grid gap-3" data-leave-group>
      {host && <p className="font-semibold">{t(hasOthersItems ? 'group.leave_hands' : 'group.leave_ends')}</p>}
      {withDishes && <p className="font-semibold">{t(host ? 'group.leave_host' : 'group.leave_sure', { count })}</p>}
      {itemsStay && <p className="font-semibold">{t('group.leave_closed', { count })}</p>}
      {withDishes && (
        <Button tone="carbone" busy={busy} onClick={() => void leaveNow(true)}>
          {t(host ? 'group.leave_host_take' : 'group.leave_take', { count })}
        </Button>
      )}
      {(!withDishes || !host || hasOthersItems) && (
        <Button tone="outline" busy={busy} onClick={() => void leaveNow(false)}>
          {withDishes ? t('group.leave_keep', { count }) : t(itemsStay ? 'group.leave_anyway' : 'group.leave')}
        </Button>
      )}
      <Button tone="plain" autoFocus onClick={() => setConfirming(false)}>
        {t('group.leave_not')}
      </Button>
      {alert}
    </div>
  )
}
