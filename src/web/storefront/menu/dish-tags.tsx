import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { Tag } from '../../ui/marks.tsx'
import { useIsSoldOut } from '../restaurants/sold-out-here.tsx'

/** Label on a dish's picture: the advertised discount. */
export function DiscountTag({ dish, wide = false }: { dish: DishCard; wide?: boolean }) {
  if (dish.discountPercent === 0) return null
  return (
    <Tag className={`absolute text-name ${wide ? 'top-4 start-4' : 'top-2.5 start-2.5'}`}>
      <bdi dir="ltr">−{dish.discountPercent}%</bdi>
    </Tag>
  )
}

/** Says that a dish is among the most ordered; below its picture, which small tiles already share with the heart and the “+”. */
export function BestSellerNote({ dish, className = '' }: { dish: DishCard; className?: string }) {
  const t = useTexts()
  const isSoldOut = useIsSoldOut(dish.id)
  if (!dish.bestSeller || !dish.available || isSoldOut) return null
  return <p className={`font-semibold text-cenere ${className}`}>{t('menu.best_seller')}</p>
}
