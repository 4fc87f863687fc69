import { Suspense } from 'react'
import { useOfficeTexts } from '../../office-texts.ts'
import { Select, TextField } from '../../ui/field.tsx'
import type { useOfficeForm } from '../form/office-form.ts'
import { SortableList } from '../form/sortable-list.tsx'
import { OfficeButton, OfficeButtonLink } from '../office-button.tsx'
import { GroupPreview } from './group-preview.tsx'
import { type GroupValues, newValue, type ValueFields } from './group-thing.ts'
import { ValueForm } from './value-form.tsx'

/** A question and its answers; beside them, how a guest will see it. */
export function GroupForm({ form }: { form: ReturnType<typeof useOfficeForm<GroupValues>> }) {
  const t = useOfficeTexts()
  const { values, errors, set, field, busy } = form
  const setValue = (key: string, fields: Partial<ValueFields>) =>
    set(
      'values',
      values.values.map(value => (value.key === key ? { ...value, ...fields } : value)),
    )
  const listError = (errors as Record<string, string>).values
  return (
    <form {...form.props} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6 rounded-control bg-farina p-4 sm:p-6">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label={t('office-menu.title')} {...field('title')} maxLength={120} autoComplete="off" />
          <TextField label={t('office-menu.title_en')} {...field('titleEn')} maxLength={120} required={false} autoComplete="off" />
          <TextField
            label={t('office-menu.internal_name')}
            hint={t('office-menu.internal_name_hint')}
            {...field('internalName')}
            maxLength={120}
            required={false}
            autoComplete="off"
          />
          <Select label={t('office-menu.kind')} {...field('kind')}>
            <option value="choice">{t('office-menu.kind_choice')}</option>
            <option value="size">{t('office-menu.kind_size')}</option>
          </Select>
        </div>
        {values.kind === 'choice' && (
          <fieldset>
            <legend className="mb-2 text-cenere">{t('office-menu.numbers_hint')}</legend>
            <div className="grid grid-cols-3 items-start gap-3 sm:gap-5">
              {(['minimum', 'maximum', 'freeQuantity'] as const).map(name => (
                <TextField
                  key={name}
                  label={t(name === 'freeQuantity' ? 'office-menu.free_quantity' : `office-menu.${name}`)}
                  inputMode="numeric"
                  maxLength={2}
                  {...field(name)}
                />
              ))}
            </div>
          </fieldset>
        )}
        <section className="grid gap-3">
          <h2 className="text-name">{t('office-menu.group_values')}</h2>
          {listError && <p className="font-medium text-tizzone">{listError}</p>}
          {values.values.length === 0 && <p className="text-cenere">{t('office-menu.value_none')}</p>}
          <SortableList
            label={t('office-menu.group_values')}
            items={values.values}
            keyOf={value => value.key}
            titleOf={(value, place) => value.title || t('office-menu.value', { place })}
            onSort={sorted => set('values', sorted)}
            className="grid gap-3 empty:hidden"
            itemClass="rounded-control border-2 border-sabbia bg-farina p-3"
          >
            {(value, { handle, place }) => (
              <ValueForm
                value={value}
                place={place}
                handle={handle}
                ofSize={values.kind === 'size'}
                errorOf={name => (errors as Record<string, string>)[`values.${place - 1}.${name}`]}
                onChange={fields => setValue(value.key, fields)}
                onRemove={() =>
                  set(
                    'values',
                    values.values.filter(({ key }) => key !== value.key),
                  )
                }
              />
            )}
          </SortableList>
          <div>
            <OfficeButton tone="outline" onClick={() => set('values', [...values.values, newValue()])}>
              {t('office-menu.value_add')}
            </OfficeButton>
          </div>
        </section>
        <div className="flex flex-wrap gap-3 border-t border-sabbia pt-5">
          <OfficeButton type="submit" busy={busy}>
            {t('office-menu.save')}
          </OfficeButton>
          <OfficeButtonLink to="/dashboard/admin/option-groups" tone="plain">
            {t('office-menu.back')}
          </OfficeButtonLink>
        </div>
      </div>
      <Suspense fallback={<div className="h-64 animate-pulse rounded-control bg-sabbia" />}>
        <GroupPreview values={values} />
      </Suspense>
    </form>
  )
}
