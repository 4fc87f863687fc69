import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { Tag } from '../../ui/marks.tsx'
import { useIsSoldOut } from '../restaurants/sold-out-here.tsx'

/** Labels on a dish's picture: the advertised discount, and below, where no other label nor allergen warning stands, that it is among the most ordered. */
export function DishTags({ dish, wide = false }: { dish: DishCard; wide?: boolean }) {
  const t = useTexts()
  const isSoldOut = useIsSoldOut(dish.id)
  // Beside the “+” of a tile (tile-add.tsx) it has two lines, on small phones the smallest margins.
  const besideAdd =
    dish.combo || dish.asks ? '' : 'max-w-[calc(100%-4rem)] max-[22.5rem]:start-1.5 max-[22.5rem]:px-1.5 max-[22.5rem]:max-w-[calc(100%-3.75rem)]'
  return (
    <>
      {dish.discountPercent > 0 && (
        <Tag className={`absolute text-name ${wide ? 'top-4 start-4' : 'top-2.5 start-2.5'}`}>
          <bdi dir="ltr">−{dish.discountPercent}%</bdi>
        </Tag>
      )}
      {dish.bestSeller && dish.available && !isSoldOut && (
        <span
          className={`absolute group-has-data-allergen-mark:hidden rounded-control bg-farina px-2.5 py-1 leading-tight font-semibold ${wide ? 'bottom-4 start-4' : `bottom-2.5 start-2.5 ${besideAdd}`}`}
        >
          {t('menu.best_seller')}
        </span>
      )}
    </>
  )
}
