import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { TextArea, TextField } from '../../ui/field/field.tsx'
import { CategorySelect } from '../categories/category-select.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { FormActions } from '../form/form-end.tsx'
import { MarkFields } from '../form/menu-words.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { PartsSection } from '../form/parts-section.tsx'
import { ImageField } from '../form/pictures/image-field.tsx'
import type { useServerForm } from '../form/server-form.ts'
import { PaidPrice } from '../prices/paid-price.tsx'
import { type ComboValues, createDishNameLookup, createSlot } from './combo-form-model.ts'
import { ComboPreview } from './combo-preview.tsx'
import { SlotForm } from './slot-form.tsx'
import { useMenuOutline } from './use-dishes.ts'

/** Form of a combo, its price and slots, beside a preview. */
export function ComboForm({ form, comboId }: { form: ReturnType<typeof useServerForm<ComboValues>>; comboId?: string | undefined }) {
  const t = useAdminTexts()
  const { values, set, field, busy } = form
  const errors = form.errors as Record<string, string | undefined>
  const nameOf = createDishNameLookup(useMenuOutline(), values)
  const categories = useCategories({ refused: t('office-foods.categories_refused'), broken: t('office-foods.categories_failed') }).data
  return (
    <OfficeForm {...form.props} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6 rounded-control bg-farina p-4 sm:p-6">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label={t('office-menu.title')} {...field('title')} maxLength={120} autoComplete="off" />
          <TextField label={t('office-menu.title_en')} {...field('titleEn')} maxLength={120} required={false} autoComplete="off" />
          <TextArea label={t('office-menu.description')} {...field('description')} maxLength={2000} rows={3} required={false} />
          <TextArea label={t('office-menu.description_en')} {...field('descriptionEn')} maxLength={2000} rows={3} required={false} />
          <CategorySelect label={t('office-menu.category')} choose={t('office-menu.category_choose')} categories={categories} {...field('category')} />
          <div className="field-row grid-cols-2 gap-x-5">
            <TextField
              label={t('office-menu.price')}
              inputMode="decimal"
              {...field('price')}
              maxLength={10}
              autoComplete="off"
              className="figures text-right"
            />
            <TextField
              label={t('office-menu.discount')}
              inputMode="decimal"
              {...field('discount')}
              maxLength={6}
              autoComplete="off"
              className="figures text-right"
            />
          </div>
          <div className="sm:col-span-full">
            <PaidPrice itemId={comboId} price={values.price} discount={values.discount} />
          </div>
        </div>
        <ImageField
          label={t('office-menu.image')}
          file={values.image}
          onChoose={file => set('image', file)}
          current={values.current || undefined}
          onRemove={() => set('current', '')}
          error={errors.image}
        />
        <MarkFields chosen={values.marks} onChange={marks => set('marks', marks)} />
        <PartsSection
          parts={values.slots}
          onChange={slots => set('slots', slots)}
          texts={{
            title: t('office-menu.slots'),
            hint: t('office-menu.slots_hint'),
            none: t('office-menu.slot_none'),
            add: t('office-menu.slot_add'),
            untitled: place => t('office-menu.slot', { place }),
          }}
          error={errors.slots}
          newPart={createSlot}
        >
          {({ part, place, ...parts }) => (
            <SlotForm {...parts} slot={part} place={place} nameOf={nameOf} errorOf={name => errors[`slots.${place - 1}${name && `.${name}`}`]} />
          )}
        </PartsSection>
        <FormActions busy={busy} back="/dashboard/admin/combos" />
      </div>
      <ComboPreview values={values} comboId={comboId} />
    </OfficeForm>
  )
}
