import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure, api } from '../api.ts'
import { currentSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { usePath } from '../ui/page-link.tsx'
import type { ChosenRestaurant } from './chosen-restaurant.ts'
import { groupPath, joinedGroup, joinGroup, newAuthor } from './group-mode.ts'
import { keepHosted } from './hosted-groups.ts'
import { lookAtGroup } from './look-at-group.ts'
import { useOrderingTexts } from './texts.ts'

/** Opens a group order at the chosen restaurant; whoever does is its host. Who is in one that goes on is led to that. */
export function StartGroup({ restaurant }: { restaurant: ChosenRestaurant }) {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const start = async () => {
    setBusy(true)
    try {
      await lookAtGroup()
      const going = joinedGroup()
      if (going?.count !== undefined) return void (await navigate(path(groupPath(going))))
      const { group } = await api<{ group: { id: string; joinToken: string; hostToken: string } }>('POST', '/group-orders', {
        body: { restaurantId: restaurant.id },
      })
      const name = currentSession()?.user.name.split(' ')[0] ?? t('group.host')
      const joined = { id: group.id, token: group.hostToken, joinToken: group.joinToken, author: newAuthor(), name, restaurantId: restaurant.id }
      keepHosted(group)
      joinGroup(joined)
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
