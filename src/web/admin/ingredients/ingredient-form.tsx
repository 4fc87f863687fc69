import { useQuery } from '@tanstack/react-query'
import { ingredientUnits } from '#menu/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { Checkbox, Select, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictNotice } from '../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { AllergenFields, useMenuLabels } from '../form/menu-words.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminButton } from '../office-button.tsx'
import { toEnglishTranslation } from '../option-groups/group-form-model.ts'
import { IngredientPreview } from './ingredient-preview.tsx'
import type { IngredientDetails } from './ingredient-thing.ts'
import { RecipeForm } from './recipe-form.tsx'

interface IngredientFormProps {
  ingredient: IngredientDetails | undefined
  onSaved: () => void
}

type IngredientValues = { title: string; titleEn: string; allergens: string[]; frozen: boolean; unit: string }

const toIngredientValues = (ingredient: IngredientDetails | undefined): IngredientValues => ({
  title: ingredient?.title ?? '',
  titleEn: ingredient?.translations.en?.title ?? '',
  allergens: ingredient?.allergens ?? [],
  frozen: ingredient?.frozen ?? false,
  unit: ingredient?.unit ?? 'piece',
})

/** Form of an ingredient. */
export function IngredientForm({ ingredient, onSaved }: IngredientFormProps) {
  const t = useAdminTexts()
  const { allergen } = useMenuLabels()
  const form = useVersionedForm({
    row: ingredient,
    toValues: toIngredientValues,
    check: ({ title }): { title?: string } => (title.trim() === '' ? { title: t('office-menu.title_missing') } : {}),
    texts: { refused: t('office.failed') },
    async send({ titleEn, ...values }, version) {
      const body = { ...values, translations: toEnglishTranslation(titleEn), version }
      const answer = await sendIdempotent<{ message: string; ingredient: IngredientDetails }>(
        ingredient ? 'PUT' : 'POST',
        ingredient ? `/ingredients/${ingredient.id}` : '/ingredients',
        {
          body,
        },
      )
      toast({ tone: 'success', text: answer.message })
      return answer.ingredient
    },
    onSaved,
    readCurrent: () => api<{ ingredient: IngredientDetails }>('GET', `/ingredients/${ingredient?.id}`).then(answer => answer.ingredient),
  })
  const { values, set, field, busy, conflict } = form
  const formatField = (name: keyof IngredientValues, of: IngredientValues) => {
    if (name === 'allergens') return of.allergens.map(allergen).join(', ')
    if (name === 'frozen') return of.frozen ? t('office-menu.yes') : ''
    return name === 'unit' ? t(`office-menu.unit_${of.unit as 'piece'}`) : of[name]
  }
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <ConflictNotice
        values={values}
        conflict={conflict}
        names={{
          title: t('office-menu.title'),
          titleEn: t('office-menu.title_en'),
          allergens: t('office-foods.allergens'),
          frozen: t('office-menu.frozen'),
          unit: t('office-menu.unit'),
        }}
        show={formatField}
      />
      <TextField label={t('office-menu.title')} {...field('title')} maxLength={120} autoComplete="off" />
      <TextField label={t('office-menu.title_en')} {...field('titleEn')} maxLength={120} required={false} autoComplete="off" />
      <AllergenFields chosen={values.allergens} onChange={allergens => set('allergens', allergens)} />
      <Checkbox
        label={t('office-menu.frozen')}
        hint={t('office-menu.frozen_hint')}
        checked={values.frozen}
        onChange={event => set('frozen', event.target.checked)}
      />
      <Select label={t('office-menu.unit')} {...field('unit')}>
        {ingredientUnits.map(unit => (
          <option key={unit} value={unit}>
            {t(`office-menu.unit_${unit}`)}
          </option>
        ))}
      </Select>
      <IngredientPreview id={ingredient?.id} values={values} />
      {ingredient && <RecipeForm id={ingredient.id} unit={values.unit} />}
      {ingredient && <Stock id={ingredient.id} />}
      <SaveBar>
        <AdminButton type="submit" busy={busy} disabled={conflict !== undefined}>
          {t('office-menu.save')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}

/** Stock by restaurant, read-only here; restaurants count it themselves. */
function Stock({ id }: { id: string }) {
  const t = useAdminTexts()
  const stock = useQuery({
    queryKey: ['stock', id],
    queryFn: ({ signal }) => api<{ stock: { restaurant: string; onHand: number; reorderAt: number }[] }>('GET', `/ingredients/${id}/stock`, { signal }),
  }).data?.stock
  return (
    <section>
      <h3 className="font-semibold">{t('office-menu.stock')}</h3>
      {stock?.length === 0 && <p className="mt-1 text-cenere">{t('office-menu.stock_none')}</p>}
      {stock && stock.length > 0 && (
        <table className="mt-2 w-full border-collapse">
          <thead>
            <tr className="border-b-2 border-carbone text-left">
              <th scope="col" className="py-1.5 font-semibold">
                {t('office-menu.stock_restaurant')}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {t('office-menu.stock_on_hand')}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {t('office-menu.stock_reorder')}
              </th>
            </tr>
          </thead>
          <tbody className="figures">
            {stock.map(({ restaurant, onHand, reorderAt }) => (
              <tr key={restaurant} className="border-b border-sabbia">
                <td className="py-1.5">{restaurant}</td>
                <td className={`py-1.5 text-right ${onHand < reorderAt ? 'font-bold text-tizzone' : ''}`}>{onHand}</td>
                <td className="py-1.5 text-right">{reorderAt}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
