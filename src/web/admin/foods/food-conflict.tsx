import type { Allergen, Mark } from '#menu/vocabulary.ts'
import { type OfficeTextKey, useOfficeTexts } from '../../office-texts.ts'
import { useTexts } from '../../texts.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { Modal } from '../dialog/modal.tsx'
import { OfficeButton } from '../office-button.tsx'
import { type EditedFood, type FoodValues, foodValues } from './food-thing.ts'

interface FoodConflictProps {
  mine: FoodValues
  /** The version that somebody else has saved; undefined while there is none. */
  theirs: EditedFood | undefined
  /** What the editing began with. */
  base: EditedFood
  onKeep: () => void
  onTake: () => void
  onClose: () => void
}

/** Two people on the same dish: both versions side by side where they differ, and nothing overwritten unseen. */
export function FoodConflict({ mine, theirs, base, onKeep, onTake, onClose }: FoodConflictProps) {
  const t = useOfficeTexts()
  const rows = useDifferences(mine, theirs, base)
  return (
    <Modal title={t('office-foods.conflict')} open={theirs !== undefined} onClose={onClose} wide>
      <p>{t('office-foods.conflict_lead')}</p>
      {rows.length === 0 ? (
        <p className="mt-4 font-semibold">{t('office-foods.conflict_same')}</p>
      ) : (
        <div className="mt-4 overflow-x-auto">
          <table className="w-full border-collapse text-left align-top">
            <thead>
              <tr className="border-b-2 border-carbone">
                {(['conflict_field', 'conflict_yours', 'conflict_theirs'] as const).map(key => (
                  <th key={key} scope="col" className="py-2 pr-4 font-semibold">
                    {t(`office-foods.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.name} className="border-b border-sabbia align-top">
                  <th scope="row" className="py-2 pr-4 font-semibold">
                    {row.name}
                  </th>
                  <td className="min-w-32 py-2 pr-4 break-words">{row.mine}</td>
                  <td className="min-w-32 py-2 break-words">{row.theirs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <OfficeButton onClick={onKeep}>{t('office-foods.conflict_keep')}</OfficeButton>
        <OfficeButton tone="outline" onClick={onTake}>
          {t('office-foods.conflict_take')}
        </OfficeButton>
      </div>
    </Modal>
  )
}

const fields = [
  ['category', 'office-foods.category'],
  ['title', 'office-foods.title'],
  ['description', 'office-foods.description'],
  ['price', 'office-foods.price'],
  ['discount', 'office-foods.discount'],
  ['allergens', 'office-foods.allergens'],
  ['marks', 'office-foods.marks'],
] as const satisfies [keyof FoodValues, OfficeTextKey][]

function useDifferences(mine: FoodValues, theirs: EditedFood | undefined, base: EditedFood) {
  const t = useOfficeTexts()
  const page = useTexts()
  const categories = useCategories({ refused: t('office-foods.categories_refused'), broken: t('office-foods.categories_failed') })
  if (!theirs) return []
  const other = foodValues(theirs)
  const show = (name: (typeof fields)[number][0], values: FoodValues): string => {
    if (name === 'category') return categories?.find(category => category._id === values.category)?.name ?? values.category
    if (name === 'allergens') return values.allergens.map(each => page(`menu.allergen_${each as Allergen}`)).join(', ') || t('office-foods.nothing')
    if (name === 'marks')
      return (
        values.marks.map(each => ((each as Mark) === 'new' ? t('office-foods.mark_new') : page(`shell.mark_${each as Exclude<Mark, 'new'>}`))).join(', ') ||
        t('office-foods.nothing')
      )
    return values[name]
  }
  const rows = fields
    .map(([name, text]) => ({ name: t(text) as string, mine: show(name, mine), theirs: show(name, other) }))
    .filter(row => row.mine !== row.theirs)
  if (mine.image || theirs.images[0] !== base.images[0])
    rows.push({
      name: t('office-foods.image'),
      mine: mine.image ? mine.image.name : t('office-foods.conflict_image_kept'),
      theirs: theirs.images[0] === base.images[0] ? t('office-foods.conflict_image_kept') : t('office-foods.new_image'),
    })
  return rows
}
