import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { usesAnswer } from '#menu/ingredients/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { api } from '../../shared/api.ts'
import { useMenuLabels } from '../form/menu-words.tsx'

type Uses = { [part in keyof typeof usesAnswer]: z.infer<(typeof usesAnswer)[part]> }

interface IngredientPreviewProps {
  /** Undefined for a new ingredient, which no dish uses yet. */
  id: string | undefined
  values: { title: string; allergens: string[]; frozen: boolean }
}

/** Preview of an ingredient for the guest, from the form's values, and its dishes. */
export function IngredientPreview({ id, values: { title, allergens, frozen } }: IngredientPreviewProps) {
  const t = useAdminTexts()
  const pageText = useTexts()
  const { allergen } = useMenuLabels()
  const uses = useQuery({
    queryKey: ['ingredient-uses', id],
    queryFn: ({ signal }) => api<Uses>('GET', `/ingredients/${id}/uses`, { signal }),
    enabled: id !== undefined,
  }).data
  const titles = (list: { title: string }[]) => list.map(entry => entry.title).join(', ')
  return (
    <section className="grid gap-1 rounded-control bg-crema p-4">
      <h3 className="text-cenere">{t('office-menu.preview')}</h3>
      <p className="text-name font-semibold">
        {title.trim() || '…'}
        {frozen && '*'}
      </p>
      <p>
        {allergens.length > 0 ? (
          <>
            {pageText('menu.allergens')} <span className="font-semibold">{allergens.map(allergen).join(', ').toLowerCase()}</span>
          </>
        ) : (
          pageText('menu.allergens_none')
        )}
      </p>
      {frozen && <p className="text-cenere">* {pageText('menu.frozen_note')}</p>}
      {uses && uses.dishes.length + uses.options.length === 0 && <p className="text-cenere">{t('office-menu.ingredient_unused')}</p>}
      {uses && uses.dishes.length > 0 && <p>{t('office-menu.ingredient_dishes', { count: uses.dishes.length, dishes: titles(uses.dishes) })}</p>}
      {uses && uses.options.length > 0 && <p>{t('office-menu.ingredient_options', { count: uses.options.length, options: titles(uses.options) })}</p>}
    </section>
  )
}
