import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { ConflictDialog } from '../dialog/conflict.tsx'
import { type Conflict, useVersionedForm } from '../form/conflict/versioned-form.ts'
import { LoadedMenuItem } from '../form/loaded-item.tsx'
import { useMenuLabels } from '../form/menu-words.tsx'
import { summarizeTitles } from '../form/titles-in-words.ts'
import { useMenuParts } from '../form/use-menu-parts.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { findFreeItems } from './free-with.ts'
import { diffGroups } from './group-differences.ts'
import { GroupForm } from './group-form.tsx'
import { type GroupValues, type OptionGroupDetails, toGroupBody, toGroupValues, validateGroup } from './group-form-model.ts'
import { UsedBy } from './used-by.tsx'

export const meta = createAdminMeta('office-menu.option_groups')

const readGroup = (id: string, signal?: AbortSignal) =>
  api<{ optionGroup: OptionGroupDetails }>('GET', `/option-groups/${id}`, { signal }).then(answer => answer.optionGroup)

/** Screen to add or edit an option group. */
export default function EditOptionGroup() {
  const t = useAdminTexts()
  const { id } = useParams()
  const group = useQuery({
    queryKey: ['option-group', id],
    queryFn: ({ signal }) => readGroup(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <AdminHeading title={t(id ? 'office-menu.group_edit' : 'office-menu.group_new')} about={group.data && (group.data.internalName || group.data.title)} />
      {id ? (
        <LoadedMenuItem query={group} to="/dashboard/admin/option-groups">
          {thing => <EditGroup key={thing.id} group={thing} />}
        </LoadedMenuItem>
      ) : (
        <EditGroup />
      )}
    </>
  )
}

function EditGroup({ group }: { group?: OptionGroupDetails }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const form = useVersionedForm({
    row: group,
    toValues: toGroupValues,
    check: validateGroup,
    async ask(values, base) {
      if (!base) return true
      const freeBefore = new Set(findFreeItems(toGroupValues(base), base.usedBy).map(({ id }) => id))
      const newlyFree = findFreeItems(values, base.usedBy).filter(({ id }) => !freeBefore.has(id))
      return newlyFree.length === 0 || confirm({ text: t('office-menu.group_free'), about: summarizeTitles(newlyFree), yes: t('office-menu.group_free_yes') })
    },
    texts: { refused: t('office.failed') },
    async send(values, version) {
      const body = toGroupBody(values, version)
      const answer = await sendIdempotent<{ message: string; optionGroup: OptionGroupDetails }>(
        group ? 'PUT' : 'POST',
        group ? `/option-groups/${group.id}` : '/option-groups',
        { body },
      )
      toast({ tone: 'success', text: answer.message })
      return answer.optionGroup
    },
    onSaved: () => void navigate('/dashboard/admin/option-groups'),
    readCurrent: () => readGroup(group?.id ?? ''),
  })
  return (
    <>
      {group && <UsedBy usedBy={group.usedBy} />}
      <GroupForm form={form} />
      {form.conflict && <GroupConflict mine={form.values} conflict={form.conflict} />}
    </>
  )
}

function GroupConflict({ mine, conflict }: { mine: GroupValues; conflict: Conflict<GroupValues> }) {
  const t = useAdminTexts()
  const words = useMenuLabels()
  const parts = useMenuParts()
  const ingredientName = (id: string) => parts?.ingredients.find(ingredient => ingredient.id === id)?.title ?? id
  const sizeName = (id: string) => parts?.optionGroups.flatMap(({ values }) => values).find(value => value.id === id)?.title ?? id
  const labels = { ...words, ingredientName, sizeName }
  return <ConflictDialog title={t('office-menu.conflict')} mine={mine} conflict={conflict} differing={(one, theirs) => diffGroups(one, theirs, labels)} />
}
