import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { MarksLegend } from '../../ui/marks.tsx'

/** Notes below dishes: the legend of their symbols, the meaning of the asterisk, and notes that apply to all. */
export function MenuNotes({ foods, className }: { foods: readonly DishCard[]; className: string }) {
  const t = useTexts()
  return (
    <div className={`page grid max-w-none gap-2 text-cenere ${className}`}>
      <MarksLegend dishes={foods} />
      {foods.some(({ marks }) => marks.includes('frozen')) && <p>* {t('menu.frozen_note')}</p>}
      <p>{t('menu.kitchen_note')}</p>
    </div>
  )
}
