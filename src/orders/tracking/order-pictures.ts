import { getMenuCatalogue } from '#menu/catalogue/catalogue.ts'
import { comboSnapshot } from '#menu/combos/catalogue.ts'
import { toPictureData } from '#menu/public-menu/public-menu.ts'
import type { Context } from '#platform/context.ts'
import type { OrderView } from '../placing/contract.ts'

/** Loads a line's picture from the current menu; undefined for removed dishes. */
export async function loadLinePictures(context: Context) {
  const [menu, combos] = await Promise.all([getMenuCatalogue(context), comboSnapshot.now(context)])
  return ({ foodId, comboId }: { foodId: string | null; comboId: string | null }) => {
    const picture = comboId ? combos.find(({ id }) => id === comboId)?.picture : foodId ? menu.food(foodId)?.pictures[0] : undefined
    return picture && toPictureData(picture)
  }
}

/** Adds the pictures of its dishes to an order, for its buyer's page. */
export async function addLinePictures(context: Context, order: OrderView): Promise<OrderView> {
  const findLinePicture = await loadLinePictures(context)
  const pictures = order.lines.flatMap(({ lineNumber, foodId, comboId }) => {
    const picture = findLinePicture({ foodId, comboId })
    return picture ? [{ lineNumber, ...picture }] : []
  })
  return { ...order, pictures }
}
