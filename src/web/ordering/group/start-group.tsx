import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getCurrentSession } from '../../session/session.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { getCart } from '../state/cart-store.ts'
import { removeFromCart } from '../state/change-lines.ts'
import { createAuthorId, getGroupPath } from '../state/group/group-member.ts'
import { saveHostedGroup } from '../state/group/hosted-groups.ts'
import { getJoinedGroup, joinGroup } from '../state/group/joined-group-store.ts'
import { refreshJoinedGroup } from '../state/group/peek-group.ts'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import { buildGroupLines } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { getGroupFulfilment } from './sync-group-fulfilment.ts'

interface OpenedGroup {
  id: string
  joinToken: string
  hostToken: string
  /** Indexes of the sent lines that are in the group. */
  taken: number[]
}

/**
 * Opens a group order at the chosen restaurant; the visitor becomes host, and the cart's dishes move to the group. Members of an ongoing group get a
 * link to it.
 */
export function StartGroup({ restaurant }: { restaurant: ChosenRestaurant }) {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const start = async () => {
    setBusy(true)
    try {
      const lastJoined = getJoinedGroup()
      if (lastJoined) await refreshJoinedGroup(lastJoined)
      const ongoingGroup = getJoinedGroup()
      if (ongoingGroup?.count !== undefined) return void (await navigate(path(getGroupPath(ongoingGroup))))
      const name = getCurrentSession()?.user.name.split(' ')[0] ?? t('group.host')
      const [author, own] = [createAuthorId(), getCart()]
      const { group } = await api<{ group: OpenedGroup }>('POST', '/group-orders', {
        body: {
          restaurantId: restaurant.id,
          way: getGroupFulfilment(restaurant.id),
          ...(own.length > 0 && { host: { author, forName: name, lines: buildGroupLines(own) } }),
        },
      })
      const joined = { id: group.id, token: group.hostToken, joinToken: group.joinToken, author, name, restaurantId: restaurant.id }
      saveHostedGroup(group)
      joinGroup(joined)
      // Remove lines moved to the group, so they are not ordered twice.
      removeFromCart(own.filter((_, index) => group.taken.includes(index)))
      await navigate(path(getGroupPath(joined)))
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('ordering.no_answer'))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Button tone="outline" busy={busy} onClick={start}>
        {t('group.start')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
