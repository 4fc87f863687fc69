import { Suspense } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { FormActions } from '../form/form-end.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { PartsSection } from '../form/parts-section.tsx'
import type { useServerForm } from '../form/server-form.ts'
import { usePaidPrices } from '../prices/use-paid.ts'
import { createValue, type GroupValues } from './group-form-model.ts'
import { GroupPreview } from './group-preview.tsx'
import { ValueForm } from './value-form.tsx'

/** Form of an option group with its values, beside a preview. */
export function GroupForm({ form }: { form: ReturnType<typeof useServerForm<GroupValues>> }) {
  const t = useAdminTexts()
  const { values, set, field, busy } = form
  const paidPrices = usePaidPrices(values.values.flatMap(({ id }) => id ?? []))
  const errors = form.errors as Record<string, string | undefined>
  return (
    <OfficeForm {...form.props} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6 rounded-control bg-farina p-4 sm:p-6">
        <div className="field-row gap-x-5 sm:grid-cols-2">
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
            <div className="field-row grid-cols-3 gap-x-3 sm:gap-x-5">
              {(['minimum', 'maximum', 'freeQuantity'] as const).map(name => (
                <TextField
                  key={name}
                  label={t(name === 'freeQuantity' ? 'office-menu.free_quantity' : `office-menu.${name}`)}
                  inputMode="numeric"
                  maxLength={2}
                  className="figures text-right"
                  {...field(name)}
                />
              ))}
            </div>
          </fieldset>
        )}
        <PartsSection
          parts={values.values}
          onChange={parts => set('values', parts)}
          texts={{
            title: t('office-menu.group_values'),
            none: t('office-menu.value_none'),
            add: t('office-menu.value_add'),
            untitled: place => t('office-menu.value', { place }),
          }}
          error={errors.values}
          newPart={createValue}
        >
          {({ part, place, ...parts }) => (
            <ValueForm
              {...parts}
              value={part}
              place={place}
              ofSize={values.kind === 'size'}
              paid={part.id === undefined ? undefined : paidPrices?.get(part.id)}
              errorOf={name => errors[`values.${place - 1}.${name}`]}
            />
          )}
        </PartsSection>
        <FormActions busy={busy} back="/dashboard/admin/option-groups" />
      </div>
      <Suspense fallback={<div className="h-64 animate-pulse rounded-control bg-sabbia" />}>
        <GroupPreview values={values} />
      </Suspense>
    </OfficeForm>
  )
}
