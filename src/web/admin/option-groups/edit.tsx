import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { askOnce } from '../ask-once.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { Conflict } from '../dialog/conflict.tsx'
import { type EditedConflict, isOpen, useEdited } from '../form/conflict/use-edited.ts'
import { LoadedThing } from '../form/loaded-thing.tsx'
import { useMenuWords } from '../form/menu-words.tsx'
import { titlesInWords } from '../form/titles-in-words.ts'
import { useMenuParts } from '../form/use-menu-parts.ts'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { freeWith } from './free-with.ts'
import { groupDifferences } from './group-differences.ts'
import { GroupForm } from './group-form.tsx'
import { checkGroup, type EditedGroup, type GroupValues, groupBody, groupValues } from './group-thing.ts'
import { UsedBy } from './used-by.tsx'

export const meta = officeMeta('office-menu.option_groups')

const readGroup = (id: string, signal?: AbortSignal) =>
  api<{ optionGroup: EditedGroup }>('GET', `/option-groups/${id}`, { signal }).then(answer => answer.optionGroup)

/** One screen adds a group and edits one. */
export default function EditOptionGroup() {
  const t = useOfficeTexts()
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
      <OfficeHeading title={t(id ? 'office-menu.group_edit' : 'office-menu.group_new')} about={group.data && (group.data.internalName || group.data.title)} />
      {id ? (
        <LoadedThing query={group} back="/dashboard/admin/option-groups">
          {thing => <EditGroup key={thing.id} group={thing} />}
        </LoadedThing>
      ) : (
        <EditGroup />
      )}
    </>
  )
}

function EditGroup({ group }: { group?: EditedGroup }) {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { form, conflict } = useEdited<EditedGroup, GroupValues>({
    thing: group,
    valuesOf: groupValues,
    check: checkGroup,
    async ask(values, base) {
      if (!base) return true
      const before = new Set(freeWith(groupValues(base), base.usedBy).map(({ id }) => id))
      const free = freeWith(values, base.usedBy).filter(({ id }) => !before.has(id))
      return free.length === 0 || confirm({ text: t('office-menu.group_free'), about: titlesInWords(free), yes: t('office-menu.group_free_yes') })
    },
    texts: { refused: t('office.failed') },
    async save(values, version) {
      const body = groupBody(values, version)
      const { message } = await askOnce<{ message: string }>(group ? 'PUT' : 'POST', group ? `/option-groups/${group.id}` : '/option-groups', { body })
      toast({ tone: 'success', text: message })
    },
    onSaved: () => void navigate('/dashboard/admin/option-groups'),
    readAgain: () => readGroup(group?.id ?? ''),
  })
  return (
    <>
      {group && <UsedBy usedBy={group.usedBy} />}
      <GroupForm form={form} />
      {isOpen(conflict) && <GroupConflict mine={form.values} conflict={conflict} />}
    </>
  )
}

function GroupConflict({ mine, conflict }: { mine: GroupValues; conflict: EditedConflict<GroupValues> }) {
  const t = useOfficeTexts()
  const words = useMenuWords()
  const parts = useMenuParts()
  const ingredientName = (id: string) => parts?.ingredients.find(each => each.id === id)?.title ?? id
  const sizeName = (id: string) => parts?.optionGroups.flatMap(({ values }) => values).find(each => each.id === id)?.title ?? id
  const said = { ...words, ingredientName, sizeName }
  return <Conflict title={t('office-menu.conflict')} mine={mine} {...conflict} differing={(one, theirs) => groupDifferences(one, theirs, said)} />
}
