import type { KitchenOrder } from '#kitchen/contract.ts'
import { isAgeRestricted } from '#orders/dishes/age-restriction.ts'

/** Dish on its own, or of a combo. */
type CheckedDish = Pick<KitchenOrder['lines'][number], 'lineNumber' | 'title' | 'quantity' | 'marks' | 'ageRefusedCents'>

/** Lists the dishes of an order that only adults get: those to hand over, and those that the age check kept back. */
export function listAgeCheckedDishes({ lines }: Pick<KitchenOrder, 'lines'>): { open: CheckedDish[]; refused: CheckedDish[] } {
  const dishes = lines.flatMap((line): CheckedDish[] => (line.parts.length > 0 ? line.parts : [line])).filter(isAgeRestricted)
  return {
    open: dishes.filter(({ ageRefusedCents }) => ageRefusedCents === null),
    refused: dishes.filter(({ ageRefusedCents }) => ageRefusedCents !== null),
  }
}
