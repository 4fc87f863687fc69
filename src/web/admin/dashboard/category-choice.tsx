import { useAdminTexts } from '../../i18n/admin-texts.ts'
import type { ListedCategory } from '../categories/use-categories.ts'
import { SmallSelect } from '../form/small-field.tsx'

interface CategoryChoiceProps {
  /** Undefined while loading. */
  categories: ListedCategory[] | undefined
  /** Category id; empty for all. */
  chosen: string
  choose: (category: string) => void
}

/** Category filter of the dish ranking: drinks sell with everything and would crowd out the dishes. */
export function CategoryChoice({ categories = [], chosen, choose }: CategoryChoiceProps) {
  const t = useAdminTexts()
  return (
    <SmallSelect aria-label={t('office-dashboard.category')} value={chosen} onChange={event => choose(event.target.value)}>
      <option value="">{t('office-dashboard.all_categories')}</option>
      {categories.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SmallSelect>
  )
}
