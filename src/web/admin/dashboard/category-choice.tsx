import { useAdminTexts } from '../../i18n/admin-texts.ts'
import type { ListedCategory } from '../categories/use-categories.ts'
import { SmallSelect } from '../form/small-field.tsx'

interface CategoryChoiceProps {
  /** Undefined while they are loading. */
  categories: ListedCategory[] | undefined
  /** Its id; blank: all of them. */
  chosen: string
  choose: (category: string) => void
}

/** Which dishes are ranked: all, or a category's. Drinks go with everything, and would leave the kitchen's out. */
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
