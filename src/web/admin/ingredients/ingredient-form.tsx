import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ingredientUnits } from '#menu/vocabulary.ts'
import { api } from '../../api.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { Checkbox, Select, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { AllergenFields } from '../form/menu-words.tsx'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeButton } from '../office-button.tsx'
import type { ListedIngredient } from './ingredient-thing.ts'

interface IngredientFormProps {
  ingredient: ListedIngredient | undefined
  /** Takes the version that somebody else has saved. */
  onReload: (ingredient: ListedIngredient) => void
  onSaved: () => void
}

type Values = { title: string; titleEn: string; allergens: string[]; frozen: boolean; unit: string }

/** What dishes are made of. Saved by somebody else meanwhile: what is typed stays, and the other version can be taken. */
export function IngredientForm({ ingredient, onReload, onSaved }: IngredientFormProps) {
  const t = useOfficeTexts()
  const [theirs, setTheirs] = useState<ListedIngredient>()
  const form = useOfficeForm<Values>({
    initial: {
      title: ingredient?.title ?? '',
      titleEn: ingredient?.translations.en?.title ?? '',
      allergens: ingredient?.allergens ?? [],
      frozen: ingredient?.frozen ?? false,
      unit: ingredient?.unit ?? 'piece',
    },
    check: ({ title }) => (title.trim() === '' ? { title: t('office-menu.title_missing') } : {}),
    texts: { refused: t('office.failed'), broken: t('office.not_sent') },
    async send({ titleEn, ...values }) {
      const body = { ...values, translations: titleEn.trim() ? { en: { title: titleEn } } : {}, version: theirs?.version ?? ingredient?.version }
      const { message } = await api<{ message: string }>(ingredient ? 'PUT' : 'POST', ingredient ? `/ingredients/${ingredient.id}` : '/ingredients', { body })
      toast({ tone: 'success', text: message })
      form.reset(form.values)
      onSaved()
    },
    onRefused(failure) {
      if (failure.code !== 'changed_meanwhile' || !ingredient) return false
      toast({ tone: 'error', text: failure.message })
      void api<{ ingredients: ListedIngredient[] }>('GET', '/ingredients', { query: { search: form.values.title, limit: 100 } }).then(({ ingredients }) =>
        setTheirs(ingredients.find(({ id }) => id === ingredient.id)),
      )
      return true
    },
  })
  const { values, set, field, busy } = form
  return (
    <form {...form.props} className="grid gap-5">
      {theirs && (
        <div role="alert" className="grid justify-items-start gap-2 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
          <p>{t('office-menu.conflict')}.</p>
          <button type="button" className="link" onClick={() => onReload(theirs)}>
            {t('office-foods.conflict_take')}
          </button>
        </div>
      )}
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
      {ingredient && <Stock id={ingredient.id} />}
      <div>
        <OfficeButton type="submit" busy={busy}>
          {t('office-menu.save')}
        </OfficeButton>
      </div>
    </form>
  )
}

/** What restaurants have of it; counted where they work, only shown here. */
function Stock({ id }: { id: string }) {
  const t = useOfficeTexts()
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
