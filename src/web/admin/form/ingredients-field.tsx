import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Select } from '../../ui/field/field.tsx'
import { useMenuParts } from './use-menu-parts.ts'

export interface IngredientFields {
  ingredientId: string
  quantity: string
  /** Dishes only. */
  removable?: boolean
}

interface IngredientsFieldProps {
  ingredients: IngredientFields[]
  onChange: (ingredients: IngredientFields[]) => void
  /** Whether guests may remove the ingredient. */
  removable?: boolean
  error?: string
}

const boxStyle = 'min-h-10 w-16 rounded-control border-2 border-cenere/60 bg-farina px-2.5 py-1 text-right text-base hover:border-carbone focus:border-carbone'

/** Ingredients and their amounts. */
export function IngredientsField({ ingredients, onChange, removable = false, error }: IngredientsFieldProps) {
  const t = useAdminTexts()
  const allIngredients = useMenuParts()?.ingredients
  const updateIngredient = (id: string, fields: Partial<IngredientFields>) =>
    onChange(ingredients.map(ingredient => (ingredient.ingredientId === id ? { ...ingredient, ...fields } : ingredient)))
  const unusedIngredients = allIngredients?.filter(({ id }) => !ingredients.some(({ ingredientId }) => ingredientId === id)) ?? []
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{t('office-menu.inside')}</legend>
      <p className={error ? 'font-medium text-tizzone' : 'text-cenere'}>{error ?? t('office-menu.inside_hint')}</p>
      <ul className="grid gap-1 empty:hidden">
        {ingredients.map(({ ingredientId, quantity, removable: mayRemove = false }) => {
          const ingredient = allIngredients?.find(({ id }) => id === ingredientId)
          const title = ingredient?.title ?? '…'
          return (
            <li key={ingredientId} className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-control bg-crema px-3 py-1.5">
              <span className="min-w-20 grow font-semibold">{title}</span>
              <label className="flex items-center gap-1.5 text-cenere">
                <input
                  className={`${boxStyle} text-carbone`}
                  inputMode="numeric"
                  aria-label={t('office-menu.inside_quantity', { title })}
                  value={quantity}
                  onChange={event => updateIngredient(ingredientId, { quantity: event.target.value })}
                />
                {ingredient &&
                  t(ingredient.unit === 'piece' && quantity.trim() === '1' ? 'office-menu.unit_one_piece' : `office-menu.unit_${ingredient.unit as 'piece'}`)}
              </label>
              {removable && (
                <label className="flex min-h-10 cursor-pointer items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-4 accent-brace"
                    checked={mayRemove}
                    onChange={() => updateIngredient(ingredientId, { removable: !mayRemove })}
                  />
                  {t('office-menu.removable')}
                </label>
              )}
              <button
                type="button"
                className="link ml-auto min-h-10 font-semibold"
                aria-label={t('office-menu.remove_named', { title })}
                onClick={() => onChange(ingredients.filter(ingredient => ingredient.ingredientId !== ingredientId))}
              >
                {t('office-menu.remove')}
              </button>
            </li>
          )
        })}
      </ul>
      {unusedIngredients.length > 0 && (
        <div data-adds="">
          <Select
            label={<span className="sr-only">{t('office-menu.ingredient_add')}</span>}
            value=""
            onChange={event => onChange([...ingredients, { ingredientId: event.target.value, quantity: '1', ...(removable && { removable: false }) }])}
          >
            <option value="">{t('office-menu.ingredient_add')}</option>
            {unusedIngredients.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </div>
      )}
    </fieldset>
  )
}
