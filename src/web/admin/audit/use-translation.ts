import { useQuery } from '@tanstack/react-query'
import { allergens, marks } from '#menu/vocabulary.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { api } from '../../shared/api.ts'
import type { Translate } from './audit-words.ts'

const isOneOf = <Word extends string>(words: readonly Word[], value: string): value is Word => (words as readonly string[]).includes(value)

/** Translates allergens and marks, and category ids by the current names. */
export function useValueTranslation(): Translate {
  const pageText = useTexts()
  const { data: categories } = useQuery({
    queryKey: ['category-names'],
    queryFn: ({ signal }) => api<{ category: { _id: string; name: string }[] }>('GET', '/category/get-category', { signal }).then(({ category }) => category),
    staleTime: 60_000,
  })
  return (field, value) => {
    if (field === 'allergens' && isOneOf(allergens, value)) return pageText(`menu.allergen_${value}`)
    if (field === 'marks' && isOneOf(marks, value)) return value === 'new' ? adminText('office-foods.mark_new') : pageText(`shell.mark_${value}`)
    if (field === 'categoryId') return categories?.find(({ _id }) => _id === value)?.name
    return undefined
  }
}
