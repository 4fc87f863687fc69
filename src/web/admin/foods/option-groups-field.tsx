import type { ReactNode } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { SortableList } from '../form/sortable-list.tsx'
import { type MenuParts, useMenuParts } from '../form/use-menu-parts.ts'
import { describeRule } from '../option-groups/group-form-model.ts'
import type { OptionGroupFields } from './food-form-model.ts'

interface OptionGroupsFieldProps {
  groups: OptionGroupFields[]
  onChange: (groups: OptionGroupFields[]) => void
  errorOf: (index: number) => string | undefined
}

/** Option groups of a dish, their order and overrides. */
export function OptionGroupsField({ groups, onChange, errorOf }: OptionGroupsFieldProps) {
  const t = useAdminTexts()
  const allGroups = useMenuParts()?.optionGroups
  const byId = new Map(allGroups?.map(group => [group.id, group]))
  const groupLabel = (group: MenuParts['optionGroups'][number]) => (group.internalName ? `${group.title} (${group.internalName})` : group.title)
  const unassignedGroups = allGroups?.filter(({ id }) => !groups.some(({ optionGroupId }) => optionGroupId === id)) ?? []
  const updateGroup = (id: string, fields: Partial<OptionGroupFields>) =>
    onChange(groups.map(group => (group.optionGroupId === id ? { ...group, ...fields } : group)))
  return (
    <section className="grid gap-2">
      <h2 className="text-name">{t('office-menu.asked_groups')}</h2>
      <p className="text-cenere">{t('office-menu.asked_groups_hint')}</p>
      <SortableList
        label={t('office-menu.asked_groups')}
        items={groups}
        keyOf={({ optionGroupId }) => optionGroupId}
        titleOf={({ optionGroupId }) => byId.get(optionGroupId)?.title ?? '…'}
        onSort={onChange}
        className="grid gap-2 empty:hidden"
        itemClass="rounded-control bg-crema"
      >
        {(assignedGroup, { handle, place }) => (
          <OptionGroupFieldset
            assignedGroup={assignedGroup}
            group={byId.get(assignedGroup.optionGroupId)}
            handle={handle}
            error={errorOf(place - 1)}
            onChange={fields => updateGroup(assignedGroup.optionGroupId, fields)}
            onRemove={() => onChange(groups.filter(group => group !== assignedGroup))}
          />
        )}
      </SortableList>
      {unassignedGroups.length > 0 && (
        <div data-adds="">
          <Select
            label={<span className="sr-only">{t('office-menu.asked_group_add')}</span>}
            value=""
            onChange={event => onChange([...groups, { optionGroupId: event.target.value, minimum: '', maximum: '', freeQuantity: '', defaults: null }])}
          >
            <option value="">{t('office-menu.asked_group_add')}</option>
            {unassignedGroups.map(group => (
              <option key={group.id} value={group.id}>
                {groupLabel(group)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </section>
  )
}

interface OptionGroupFieldsetProps {
  assignedGroup: OptionGroupFields
  group: MenuParts['optionGroups'][number] | undefined
  handle: ReactNode
  error: string | undefined
  onChange: (fields: Partial<OptionGroupFields>) => void
  onRemove: () => void
}

function OptionGroupFieldset({ assignedGroup, group, handle, error, onChange, onRemove }: OptionGroupFieldsetProps) {
  const t = useAdminTexts()
  const title = group?.title ?? '…'
  const toggleOwnDefaults = () =>
    onChange({ defaults: assignedGroup.defaults ? null : Object.fromEntries(group?.values.map(value => [value.id, String(value.defaultQuantity)]) ?? []) })
  return (
    <fieldset className="grid min-w-0 gap-2 p-2">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-2">
        {handle}
        <span className="min-w-0 grow">
          <span className="font-semibold">{title}</span>
          {group?.internalName && <span className="text-cenere"> {group.internalName}</span>}
          {group && <span className="block text-cenere">{describeRule(group)}</span>}
        </span>
        <button type="button" className="link min-h-10 font-semibold" aria-label={t('office-menu.remove_named', { title })} onClick={onRemove}>
          {t('office-menu.remove')}
        </button>
      </div>
      {error && <p className="font-medium text-tizzone">{error}</p>}
      {group && group.kind === 'choice' && (
        <div className="grid grid-cols-3 items-end gap-2">
          {(['minimum', 'maximum', 'freeQuantity'] as const).map(name => (
            <TextField
              key={name}
              label={t(name === 'freeQuantity' ? 'office-menu.free_quantity' : `office-menu.${name}`)}
              inputMode="numeric"
              className="figures text-right"
              maxLength={2}
              placeholder={String(group[name])}
              aria-invalid={error ? true : undefined}
              value={assignedGroup[name]}
              onChange={event => onChange({ [name]: event.target.value })}
            />
          ))}
        </div>
      )}
      {group && group.values.length > 0 && (
        <label className="flex min-h-10 cursor-pointer items-center gap-2">
          <input type="checkbox" className="size-4 accent-brace" checked={assignedGroup.defaults !== null} onChange={toggleOwnDefaults} />
          {t('office-menu.own_defaults')}
        </label>
      )}
      {assignedGroup.defaults && (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {group?.values.map(value => (
            <TextField
              key={value.id}
              label={value.title}
              inputMode="numeric"
              className="figures text-right"
              maxLength={2}
              value={assignedGroup.defaults?.[value.id] ?? ''}
              onChange={event => onChange({ defaults: { ...assignedGroup.defaults, [value.id]: event.target.value } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
