import { type Allergen, allergens, type Mark, marks } from '#menu/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { CheckboxGroup } from './check-group.tsx'

/** Labels of closed lists. */
export interface MenuLabels {
  allergen: (allergen: string) => string
  mark: (mark: string) => string
}

export function useMenuLabels(): MenuLabels {
  const t = useAdminTexts()
  const pageText = useTexts()
  return {
    allergen: allergen => pageText(`menu.allergen_${allergen as Allergen}`),
    mark: mark => (mark === 'new' ? t('office-foods.mark_new') : pageText(`shell.mark_${mark as Exclude<Mark, 'new'>}`)),
  }
}

interface LabelFieldsProps {
  chosen: string[]
  onChange: (chosen: string[]) => void
}

export function AllergenFields({ chosen, onChange, hint }: LabelFieldsProps & { hint?: string }) {
  const t = useAdminTexts()
  const { allergen } = useMenuLabels()
  const options = allergens.map(value => ({ value, label: allergen(value) }))
  return <CheckboxGroup legend={t('office-foods.allergens')} hint={hint} options={options} chosen={chosen} onChange={onChange} />
}

export function MarkFields({ chosen, onChange }: LabelFieldsProps) {
  const t = useAdminTexts()
  const { mark } = useMenuLabels()
  const options = marks.map(value => ({ value, label: mark(value) }))
  return <CheckboxGroup legend={t('office-foods.marks')} options={options} chosen={chosen} onChange={onChange} />
}
