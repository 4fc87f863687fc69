import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShownGroup } from '#orders/group/contract.ts'
import { currentSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { usePath } from '../ui/page-link.tsx'
import { type JoinedGroup, joinGroup } from './group-mode.ts'
import { useOrderingTexts } from './texts.ts'

/** A name, and one adds one's own: from the menu of the group's restaurant. */
export function JoinGroup({ group, joining }: { group: ShownGroup; joining: Pick<JoinedGroup, 'token' | 'joinToken' | 'author'> }) {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const [name, setName] = useState(() => currentSession()?.user.name.split(' ')[0] ?? '')
  const [error, setError] = useState('')
  const join = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setError(t('ordering.name_missing'))
    joinGroup({ ...joining, id: group.id, name: name.trim(), restaurantId: group.restaurant.id })
    await navigate(path(`/restaurants/${group.restaurant.slug}/menu`))
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={join}>
      <TextField
        label={t('group.your_name')}
        value={name}
        error={error}
        autoComplete="given-name"
        maxLength={40}
        onChange={({ target }) => {
          setName(target.value)
          setError('')
        }}
      />
      <Button type="submit">{t('group.join')}</Button>
    </form>
  )
}
