import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { recipeShape } from '#menu/ingredients/recipe-contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Select } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { useMenuParts } from '../form/use-menu-parts.ts'
import { AdminButton } from '../office-button.tsx'
import { stockText as t } from '../stock/stock-text.ts'

type Recipe = z.infer<typeof recipeShape>

interface RecipeFormProps {
  id: string
  unit: string
}

/** What an ingredient that the kitchen makes consists of; saved apart from the ingredient. */
export function RecipeForm({ id, unit }: RecipeFormProps) {
  const recipe = useQuery({
    queryKey: ['recipe', id],
    queryFn: ({ signal }) => api<{ recipe: Recipe }>('GET', `/ingredients/${id}/recipe`, { signal }).then(answer => answer.recipe),
  }).data
  return recipe ? <Fields key={id} id={id} unit={unit} initial={recipe} /> : null
}

const boxStyle =
  'figures min-h-10 w-24 rounded-control border-2 border-cenere/60 bg-farina px-2.5 py-1 text-right text-base text-carbone hover:border-carbone focus:border-carbone'

function Fields({ id, unit, initial }: RecipeFormProps & { initial: Recipe }) {
  const [batch, setBatch] = useState(String(initial.batchQuantity ?? ''))
  const [components, setComponents] = useState(initial.components.map(({ ingredientId, quantity }) => ({ ingredientId, quantity: String(quantity) })))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const ingredients = useMenuParts()?.ingredients ?? []
  const unused = ingredients.filter(each => each.id !== id && components.every(({ ingredientId }) => ingredientId !== each.id))
  const toNumber = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : -1)
  const save = async () => {
    setBusy(true)
    setProblem('')
    try {
      const body = {
        batchQuantity: components.length === 0 ? null : toNumber(batch),
        components: components.map(({ ingredientId, quantity }) => ({ ingredientId, quantity: toNumber(quantity) })),
      }
      const { message } = await api<{ message: string }>('PUT', `/ingredients/${id}/recipe`, { body })
      toast({ tone: 'success', text: message })
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) setProblem(Object.values(error.fields)[0] ?? error.message)
      else toastFailure(error, { refused: t('office-stock.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{t('office-stock.recipe')}</legend>
      <p className="text-cenere">{t('office-stock.recipe_hint')}</p>
      {components.length > 0 && (
        <label className="flex flex-wrap items-center gap-2">
          {t('office-stock.recipe_batch')}
          <input className={boxStyle} inputMode="numeric" value={batch} onChange={event => setBatch(event.target.value)} />
          {adminText(`office-menu.unit_${unit as 'piece'}`)}
        </label>
      )}
      <ul className="grid gap-1 empty:hidden">
        {components.map(({ ingredientId, quantity }) => {
          const component = ingredients.find(each => each.id === ingredientId)
          const title = component?.title ?? '…'
          return (
            <li key={ingredientId} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-crema px-3 py-1.5">
              <span className="min-w-20 grow font-semibold">{title}</span>
              <label className="flex items-center gap-1.5 text-cenere">
                <input
                  className={boxStyle}
                  inputMode="numeric"
                  aria-label={t('office-stock.recipe_quantity', { title })}
                  value={quantity}
                  onChange={event =>
                    setComponents(components.map(each => (each.ingredientId === ingredientId ? { ...each, quantity: event.target.value } : each)))
                  }
                />
                {component && adminText(`office-menu.unit_${component.unit as 'piece'}`)}
              </label>
              <button
                type="button"
                className="link min-h-10 font-semibold"
                aria-label={t('office-stock.remove_named', { title })}
                onClick={() => setComponents(components.filter(each => each.ingredientId !== ingredientId))}
              >
                {t('office-stock.remove')}
              </button>
            </li>
          )
        })}
      </ul>
      {unused.length > 0 && (
        <Select
          label={<span className="sr-only">{t('office-stock.recipe_add')}</span>}
          value=""
          onChange={event => setComponents([...components, { ingredientId: event.target.value, quantity: '' }])}
        >
          <option value="">{t('office-stock.recipe_add')}</option>
          {unused.map(each => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </Select>
      )}
      {problem && (
        <p role="alert" className="font-medium text-tizzone">
          {problem}
        </p>
      )}
      <div>
        <AdminButton type="button" tone="outline" busy={busy} onClick={() => void save()}>
          {t('office-stock.recipe_save')}
        </AdminButton>
      </div>
    </fieldset>
  )
}
