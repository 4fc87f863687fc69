import { type Allergen, allergens, type Mark, marks } from '#menu/vocabulary.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { CheckGroup } from './check-group.tsx'

/** Words of closed lists as people read them. */
export interface MenuWords {
  allergen: (allergen: string) => string
  mark: (mark: string) => string
}

export function useMenuWords(): MenuWords {
  const t = useOfficeTexts()
  const page = useTexts()
  return {
    allergen: allergen => page(`menu.allergen_${allergen as Allergen}`),
    mark: mark => (mark === 'new' ? t('office-foods.mark_new') : page(`shell.mark_${mark as Exclude<Mark, 'new'>}`)),
  }
}

interface WordsProps {
  chosen: string[]
  onChange: (chosen: string[]) => void
}

export function AllergenFields({ chosen, onChange, hint }: WordsProps & { hint?: string }) {
  const t = useOfficeTexts()
  const { allergen } = useMenuWords()
  const options = allergens.map(value => ({ value, label: allergen(value) }))
  return <CheckGroup legend={t('office-foods.allergens')} hint={hint} options={options} chosen={chosen} onChange={onChange} />
}

export function MarkFields({ chosen, onChange }: WordsProps) {
  const t = useOfficeTexts()
  const { mark } = useMenuWords()
  const options = marks.map(value => ({ value, label: mark(value) }))
  return <CheckGroup legend={t('office-foods.marks')} options={options} chosen={chosen} onChange={onChange} />
}
