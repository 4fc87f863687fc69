import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../api.ts'
import { officeText, useOfficeTexts } from '../../office-texts.ts'
import { toast } from '../../ui/toast.ts'
import { Conflict } from '../dialog/conflict.tsx'
import { LoadedThing } from '../form/loaded-thing.tsx'
import { useEdited } from '../form/use-edited.ts'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { GroupForm } from './group-form.tsx'
import { checkGroup, type EditedGroup, type GroupValues, groupBody, groupValues } from './group-thing.ts'

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
      <OfficeHeading title={t(id ? 'office-menu.group_edit' : 'office-menu.group_new')} />
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
  const { form, conflict } = useEdited<EditedGroup, GroupValues>({
    thing: group,
    valuesOf: groupValues,
    check: checkGroup,
    texts: { refused: t('office.failed'), broken: t('office.not_sent') },
    async save(values, version) {
      const body = groupBody(values, version)
      const { message } = await api<{ message: string }>(group ? 'PUT' : 'POST', group ? `/option-groups/${group.id}` : '/option-groups', { body })
      toast({ tone: 'success', text: message })
    },
    onSaved: () => void navigate('/dashboard/admin/option-groups'),
    readAgain: () => readGroup(group?.id ?? ''),
  })
  return (
    <>
      <GroupForm form={form} />
      <Conflict title={t('office-menu.conflict')} {...conflict} differences={differences(form.values, conflict.theirs)} />
    </>
  )
}

function differences(mine: GroupValues, theirs: GroupValues | undefined) {
  if (!theirs) return []
  const t = officeText
  const valuesText = ({ values }: GroupValues) =>
    values
      .map(({ title, price, maximum, defaultQuantity }) => [title, price && `${price} €`, `${defaultQuantity}/${maximum}`].filter(Boolean).join(' · '))
      .join('\n')
  const rows = [
    [t('office-menu.title'), mine.title, theirs.title],
    [t('office-menu.title_en'), mine.titleEn, theirs.titleEn],
    [t('office-menu.internal_name'), mine.internalName, theirs.internalName],
    [t('office-menu.minimum'), mine.minimum, theirs.minimum],
    [t('office-menu.maximum'), mine.maximum, theirs.maximum],
    [t('office-menu.free_quantity'), mine.freeQuantity, theirs.freeQuantity],
    [t('office-menu.group_values'), valuesText(mine), valuesText(theirs)],
  ] as const
  return rows.filter(([, a, b]) => a !== b).map(([name, mine, theirs]) => ({ name, mine, theirs }))
}
