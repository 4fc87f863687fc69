import { type Allergen, allergens, type Mark, marks } from '#menu/vocabulary.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { useTexts } from '../../texts.tsx'
import { CheckGroup } from './check-group.tsx'

interface WordsProps {
  chosen: string[]
  onChange: (chosen: string[]) => void
}

export function AllergenFields({ chosen, onChange, hint }: WordsProps & { hint?: string }) {
  const t = useOfficeTexts()
  const page = useTexts()
  const options = allergens.map((value: Allergen) => ({ value, label: page(`menu.allergen_${value}`) }))
  return <CheckGroup legend={t('office-foods.allergens')} hint={hint} options={options} chosen={chosen} onChange={onChange} />
}

export function MarkFields({ chosen, onChange }: WordsProps) {
  const t = useOfficeTexts()
  const page = useTexts()
  const options = marks.map((value: Mark) => ({ value, label: value === 'new' ? t('office-foods.mark_new') : page(`shell.mark_${value}`) }))
  return <CheckGroup legend={t('office-foods.marks')} options={options} chosen={chosen} onChange={onChange} />
}
