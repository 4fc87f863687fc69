import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { Select } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useMenuOutline } from '../combos/use-dishes.ts'
import { toastFailure } from '../failure-texts.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { SortableList } from '../form/sortable-list.tsx'
import { useMenuParts } from '../form/use-menu-parts.ts'
import { AdminButton } from '../office-button.tsx'
import { stockText as t } from '../stock/stock-text.ts'
import type { SubstitutesOfItem } from './substitutes-of-item.ts'

interface SubstitutesFormProps {
  /** Undefined: the item is chosen first. */
  edited: SubstitutesOfItem | undefined
  onSaved: (items: SubstitutesOfItem[]) => void
}

interface ListedItem {
  id: string
  title: string
}

interface ItemGroup {
  kind: SubstitutesOfItem['kind']
  label: string
  items: ListedItem[]
}

/** Dishes by category, then options by group; an option is replaced by one of its own group. */
function useItemGroups(): ItemGroup[] {
  const outline = useMenuOutline() ?? []
  const optionGroups = useMenuParts()?.optionGroups ?? []
  return [
    ...outline.map(({ name, foods }) => ({ kind: 'food' as const, label: name, items: foods.map(({ _id, title }) => ({ id: _id, title })) })),
    ...optionGroups.map(({ title, internalName, values }) => ({
      kind: 'option' as const,
      label: internalName ? `${title} (${internalName})` : title,
      items: values,
    })),
  ]
}

/** Replacements of one dish or option, in the order in which they are offered. */
export function SubstitutesForm({ edited, onSaved }: SubstitutesFormProps) {
  const groups = useItemGroups()
  const [itemId, setItemId] = useState(edited?.item.id ?? '')
  const [chosen, setChosen] = useState<ListedItem[]>(edited?.substitutes ?? [])
  const [busy, setBusy] = useState(false)
  const group = groups.find(({ items }) => items.some(({ id }) => id === itemId))
  const kind = edited?.kind ?? group?.kind
  const choices = groups
    .filter(each => each.kind === kind && (kind === 'food' || each === group))
    .map(each => ({ ...each, items: each.items.filter(({ id }) => id !== itemId && chosen.every(other => other.id !== id)) }))
    .filter(({ items }) => items.length > 0)

  const save = async () => {
    if (busy || !kind) return
    setBusy(true)
    try {
      const body = { substituteIds: chosen.map(({ id }) => id) }
      const answer = await api<{ message: string; items: SubstitutesOfItem[] }>('PUT', `/substitutes/${kind}/${itemId}`, { body })
      toast({ tone: 'success', text: answer.message })
      onSaved(answer.items)
    } catch (error) {
      toastFailure(error, { refused: t('office-stock.failed') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <OfficeForm
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {edited ? (
        <p>
          {t('office-stock.item')}: <strong>{edited.item.title}</strong>
        </p>
      ) : (
        <ItemSelect
          label={t('office-stock.item')}
          groups={groups}
          value={itemId}
          onChange={id => {
            setItemId(id)
            setChosen([])
          }}
        />
      )}
      {chosen.length > 0 && (
        <SortableList
          label={t('office-stock.instead')}
          items={chosen}
          keyOf={({ id }) => id}
          titleOf={({ title }) => title}
          onSort={setChosen}
          className="grid gap-1"
        >
          {(item, { handle, place }) => (
            <div className="flex items-center gap-2 rounded-control bg-crema px-2 py-1">
              {handle}
              <span className="min-w-0 grow">
                {place}. <span className="font-semibold">{item.title}</span>
              </span>
              <button
                type="button"
                className="link min-h-10 px-2 font-semibold"
                aria-label={t('office-stock.remove_named', { title: item.title })}
                onClick={() => setChosen(chosen.filter(({ id }) => id !== item.id))}
              >
                {t('office-stock.remove')}
              </button>
            </div>
          )}
        </SortableList>
      )}
      {itemId !== '' && choices.length > 0 && (
        <ItemSelect
          label={t('office-stock.instead_add')}
          groups={choices}
          value=""
          onChange={id => {
            const item = choices.flatMap(({ items }) => items).find(each => each.id === id)
            if (item) setChosen([...chosen, { id: item.id, title: item.title }])
          }}
        />
      )}
      <SaveBar>
        <AdminButton type="submit" busy={busy} disabled={itemId === ''}>
          {t('office-stock.save')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}

function ItemSelect({ label, groups, value, onChange }: { label: string; groups: ItemGroup[]; value: string; onChange: (id: string) => void }) {
  return (
    <Select label={label} value={value} onChange={event => onChange(event.target.value)}>
      <option value="">{t('office-stock.choose')}</option>
      {groups.map(group => (
        <optgroup key={`${group.label} ${group.items[0]?.id}`} label={group.label}>
          {group.items.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
