import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Select, TextArea, TextField } from '../../ui/field/field.tsx'
import { CategorySelect } from '../categories/category-select.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { IngredientsField } from '../form/ingredients-field.tsx'
import { AllergenFields, MarkFields } from '../form/menu-words.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import type { useServerForm } from '../form/server-form.ts'
import { useMenuParts } from '../form/use-menu-parts.ts'
import { WorkFields } from '../form/work-fields.tsx'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { PaidPrice } from '../prices/paid-price.tsx'
import type { FoodValues } from './food-form-model.ts'
import { InheritedAllergens } from './inherited-allergens.tsx'
import { NutritionFields } from './nutrition-fields.tsx'
import { OptionGroupsField } from './option-groups-field.tsx'
import { PicturesField } from './pictures-field.tsx'

interface FoodFormProps {
  form: ReturnType<typeof useServerForm<FoodValues>>
  submit: string
  /** Id of an existing dish. */
  foodId?: string
}

/** Form of 'Add Food' and 'Edit Food'. */
export function FoodForm({ form, submit, foodId }: FoodFormProps) {
  const t = useAdminTexts()
  const { values, set, field, busy } = form
  const errors = form.errors as Record<string, string | undefined>
  const vatClasses = useMenuParts()?.vatClasses
  const categories = useCategories({ refused: t('office-foods.categories_refused'), broken: t('office-foods.categories_failed') }).data
  return (
    <OfficeForm {...form.props} className="grid max-w-5xl gap-x-10 gap-y-6 rounded-control bg-farina p-4 sm:p-6 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <CategorySelect label={t('office-foods.category')} choose={t('office-foods.choose_category')} categories={categories} {...field('category')} />
        <TextField label={t('office-foods.title')} {...field('title')} maxLength={120} autoComplete="off" />
        <TextArea label={t('office-foods.description')} {...field('description')} maxLength={2000} rows={4} />
        <div className="field-row gap-x-5 sm:grid-cols-2">
          <TextField
            label={t('office-foods.price')}
            hint={t('office-foods.price_hint')}
            {...field('price')}
            inputMode="decimal"
            autoComplete="off"
            className="figures text-right"
          />
          <TextField
            label={t('office-foods.discount')}
            hint={t('office-foods.discount_hint')}
            {...field('discount')}
            inputMode="decimal"
            autoComplete="off"
            className="figures text-right"
          />
        </div>
        <PaidPrice itemId={foodId} price={values.price} discount={values.discount} />
        <Select key={vatClasses ? 'classes' : 'no classes'} label={t('office-menu.vat_class')} {...field('vatClass')} disabled={!vatClasses}>
          {vatClasses?.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </Select>
        <TextField
          label={t('office-menu.title_en')}
          hint={t('office-menu.english_hint')}
          {...field('titleEn')}
          maxLength={120}
          required={false}
          autoComplete="off"
        />
        <TextArea label={t('office-menu.description_en')} {...field('descriptionEn')} maxLength={2000} rows={3} required={false} />
        <OptionGroupsField
          groups={values.groups}
          onChange={groups => set('groups', groups)}
          errorOf={at => errors[`optionGroups.${at}`] ?? errors[`optionGroups.${at}.minimum`] ?? errors[`optionGroups.${at}.maximum`]}
        />
      </div>
      <div className="grid content-start gap-6">
        <PicturesField pictures={values.pictures} onChange={pictures => set('pictures', pictures)} error={errors.pictures ?? errors.images ?? errors.image} />
        <AllergenFields hint={t('office-foods.allergens_hint')} chosen={values.allergens} onChange={allergens => set('allergens', allergens)} />
        <InheritedAllergens chosen={values.allergens} ingredients={values.ingredients} />
        <MarkFields chosen={values.marks} onChange={marks => set('marks', marks)} />
        <IngredientsField removable ingredients={values.ingredients} onChange={ingredients => set('ingredients', ingredients)} error={errors.ingredients} />
        <NutritionFields values={values.nutrition} onChange={nutrition => set('nutrition', nutrition)} errors={errors} />
        <WorkFields work={values.work} onChange={work => set('work', work)} error={errors.work} />
      </div>
      <SaveBar>
        {/* Submit waits for the categories: an unloaded field can't be focused for its error. */}
        <AdminButton type="submit" busy={busy} disabled={!categories}>
          {submit}
        </AdminButton>
        <AdminButtonLink to="/dashboard/admin/foods" tone="plain">
          {t('office-foods.back')}
        </AdminButtonLink>
      </SaveBar>
    </OfficeForm>
  )
}
