import { readEuro, readPercent, salePriceCents } from '#menu/pricing.ts'
import { allergens, type Mark, marks } from '#menu/vocabulary.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { useTexts } from '../../texts.tsx'
import { amountIn } from '../../ui/amount.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { CheckGroup } from '../form/check-group.tsx'
import { ImageField } from '../form/image-field.tsx'
import type { useOfficeForm } from '../form/office-form.ts'
import { OfficeButton, OfficeButtonLink } from '../office-button.tsx'
import type { FoodValues } from './food-thing.ts'

interface FoodFormProps {
  form: ReturnType<typeof useOfficeForm<FoodValues>>
  submit: string
  /** The picture that it has. */
  image?: string
}

/** The one form of 'Add Food' and 'Edit Food'. */
export function FoodForm({ form, submit, image }: FoodFormProps) {
  const t = useOfficeTexts()
  const page = useTexts()
  const { values, errors, set, field, busy } = form
  const categories = useCategories({ refused: t('office-foods.categories_refused'), broken: t('office-foods.categories_failed') })
  const markName = (mark: Mark) => (mark === 'new' ? t('office-foods.mark_new') : page(`shell.mark_${mark}`))
  return (
    <form {...form.props} className="grid max-w-5xl gap-x-10 gap-y-6 rounded-control bg-farina p-4 sm:p-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="grid content-start gap-5">
        {/* Until they are there, what is chosen can't be shown: the box keeps its place. */}
        <Select key={categories ? 'there' : 'loading'} label={t('office-foods.category')} {...field('category')} disabled={!categories}>
          <option value="" disabled>
            {t('office-foods.choose_category')}
          </option>
          {categories?.map(category => (
            <option key={category._id} value={category._id}>
              {category.name}
            </option>
          ))}
        </Select>
        <TextField label={t('office-foods.title')} {...field('title')} maxLength={120} autoComplete="off" />
        <TextArea label={t('office-foods.description')} {...field('description')} maxLength={2000} rows={4} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
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
        <SalePrice price={values.price} discount={values.discount} />
      </div>
      <div className="grid content-start gap-6">
        <ImageField label={t('office-foods.image')} file={values.image} onChoose={file => set('image', file)} current={image} error={errors.image} />
        <CheckGroup
          legend={t('office-foods.allergens')}
          hint={t('office-foods.allergens_hint')}
          options={allergens.map(value => ({ value, label: page(`menu.allergen_${value}`) }))}
          chosen={values.allergens}
          onChange={chosen => set('allergens', chosen)}
        />
        <CheckGroup
          legend={t('office-foods.marks')}
          options={marks.map(value => ({ value, label: markName(value) }))}
          chosen={values.marks}
          onChange={chosen => set('marks', chosen)}
        />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-sabbia pt-5 lg:col-span-2">
        <OfficeButton type="submit" busy={busy}>
          {submit}
        </OfficeButton>
        <OfficeButtonLink to="/dashboard/admin/foods" tone="plain">
          {t('office-foods.back')}
        </OfficeButtonLink>
      </div>
    </form>
  )
}

/** What the customer will pay, as the server will reckon it. */
function SalePrice({ price, discount }: { price: string; discount: string }) {
  const t = useOfficeTexts()
  const cents = readEuro(price)
  const percent = readPercent(discount)
  const known = cents !== undefined && percent !== undefined
  return (
    <p className="min-h-6 font-semibold" aria-live="polite">
      {known && t('office-foods.pays', { price: amountIn('it', salePriceCents(cents, percent)) })}
    </p>
  )
}
