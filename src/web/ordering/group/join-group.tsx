import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { GroupView } from '#orders/group/contract.ts'
import { foldFriendName } from '#orders/group/friend-name.ts'
import { isPersonName } from '#platform/web-addresses.ts'
import { getCurrentSession } from '../../session/session.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { usePath } from '../../ui/page-link.tsx'
import { getGroupName } from '../state/group/group-member.ts'
import { type JoinedGroup, joinGroup } from '../state/group/joined-group-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { GroupNameField } from './group-name-field.tsx'

/** Whether another member's dishes use this name; the server checks again when a dish is added. */
export const isNameTaken = (items: GroupView['items'], name: string): boolean =>
  items.some(item => !item.mine && foldFriendName(item.forName) === foldFriendName(name))

interface JoinGroupProps {
  group: GroupView
  joining: Pick<JoinedGroup, 'token' | 'joinToken' | 'author'>
  /** Name under which the visitor joined, if another member took it first. */
  conflictingName: string | undefined
}

/** Form to join a group with a name, leading to its restaurant's menu. */
export function JoinGroup({ group, joining, conflictingName }: JoinGroupProps) {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  // A returning member keeps the earlier name, with or without dishes.
  const earlierName = group.items.find(({ mine }) => mine)?.forName ?? getGroupName(group.id)
  const [name, setName] = useState(() => conflictingName ?? earlierName ?? getCurrentSession()?.user.name.split(' ')[0] ?? '')
  const { errors, point, props } = useFieldErrors<'name'>()
  const showNameTaken = useEffectEvent((takenName: string) => point({ name: t('group.name_taken', { name: takenName }) }))
  useEffect(() => {
    if (conflictingName) showNameTaken(conflictingName)
  }, [conflictingName])
  const join = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return point({ name: t('ordering.name_missing') })
    if (!isPersonName(name)) return point({ name: t('ordering.name_not_a_name') })
    if (isNameTaken(group.items, name)) return point({ name: t('group.name_taken', { name: name.trim() }) })
    const { token, author } = joining
    try {
      await api('POST', `/group-orders/${group.id}/join`, { body: { token, author, forName: name.trim() } })
    } catch (error) {
      return point({ name: error instanceof ApiError ? error.message : t('ordering.no_answer') })
    }
    joinGroup({ ...joining, id: group.id, name: name.trim(), restaurantId: group.restaurant.id })
    await navigate(path(`/restaurants/${group.restaurant.slug}/menu`))
  }
  return (
    <form {...props} noValidate className="grid gap-3" onSubmit={join}>
      <GroupNameField name="name" value={name} error={errors.name} change={setName} />
      <Button type="submit">{t('group.join')}</Button>
    </form>
  )
}
