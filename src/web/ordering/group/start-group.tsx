import { useState } from 'react'
import { useNavigate } from 'react-router'
import { currentSession } from '../../session/session.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { cartNow } from '../state/cart-store.ts'
import { takeFromCart } from '../state/change-lines.ts'
import { groupPath, newAuthor } from '../state/group/group-member.ts'
import { keepHosted } from '../state/group/hosted-groups.ts'
import { joinedGroup, joinGroup } from '../state/group/joined-group-store.ts'
import { lookAtGroup } from '../state/group/peek-group.ts'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import { groupLines } from '../summary/use-quote.ts'
import { useOrderingTexts } from '../texts.ts'
import { groupWayAt } from './sync-group-fulfilment.ts'

interface Opened {
  id: string
  joinToken: string
  hostToken: string
  /** Which of the lines that were sent are in it. */
  taken: number[]
}

/** Opens a group order at the chosen restaurant; whoever does is its host, and what was in the bucket is the host's in the group. Who is in one that goes on is led to that. */
export function StartGroup({ restaurant }: { restaurant: ChosenRestaurant }) {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const start = async () => {
    setBusy(true)
    try {
      const before = joinedGroup()
      if (before) await lookAtGroup(before)
      const going = joinedGroup()
      if (going?.count !== undefined) return void (await navigate(path(groupPath(going))))
      const name = currentSession()?.user.name.split(' ')[0] ?? t('group.host')
      const [author, own] = [newAuthor(), cartNow()]
      const { group } = await api<{ group: Opened }>('POST', '/group-orders', {
        body: {
          restaurantId: restaurant.id,
          way: groupWayAt(restaurant.id),
          ...(own.length > 0 && { host: { author, forName: name, lines: groupLines(own) } }),
        },
      })
      const joined = { id: group.id, token: group.hostToken, joinToken: group.joinToken, author, name, restaurantId: restaurant.id }
      keepHosted(group)
      joinGroup(joined)
      // Ordered with the group, and not once more from here.
      takeFromCart(own.filter((_, at) => group.taken.includes(at)))
      await navigate(path(groupPath(joined)))
    } catch (error) {
      setTrouble(error instanceof ApiFailure ? error.message : t('ordering.no_answer'))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Button tone="outline" busy={busy} onClick={start}>
        {t('group.start')}
      </Button>
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  )
}
