import type { ComponentProps } from 'react'
import { Select } from '../../ui/field/field.tsx'
import { NoCategoryHint } from './no-category-hint.tsx'
import type { ListedCategory } from './use-categories.ts'

interface CategorySelectProps extends ComponentProps<typeof Select> {
  /** Undefined while loading. */
  categories: ListedCategory[] | undefined
  /** Text of the empty choice. */
  choose: string
}

/** Select of a category. The chosen one can't be shown before the list loads: the select keeps its space. */
export const CategorySelect = ({ categories, choose, ...select }: CategorySelectProps) => (
  <Select key={categories ? 'there' : 'loading'} hint={categories?.length === 0 && <NoCategoryHint />} {...select} disabled={!categories}>
    <option value="" disabled>
      {choose}
    </option>
    {categories?.map(({ _id, name }) => (
      <option key={_id} value={_id}>
        {name}
      </option>
    ))}
  </Select>
)
