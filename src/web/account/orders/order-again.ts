import type { ShownOrder } from '#orders/contract-order.ts'
import { api } from '../../api.ts'
import { addLine } from '../../cart/cart.ts'
import { describeBuild } from './order-lines.tsx'

interface MenuFood {
  id: string
  slug: string
  categoryName: string
  sprice: number
}

/**
 * Puts an order's dishes into the cart once more, built as they were; the cart's quote says what has changed since.
 * Answers how many went in, and the titles of those that are no longer on the menu.
 */
export async function orderAgain({ lines }: Pick<ShownOrder, 'lines'>): Promise<{ added: number; gone: string[] }> {
  const { data } = await api<{ data: { foods: MenuFood[] }[] }>('GET', '/category/get-all')
  const menu = new Map(data.flatMap(({ foods }) => foods.map(food => [food.id, food])))
  const gone: string[] = []
  let added = 0
  for (const line of lines) {
    const food = line.foodId === null ? undefined : menu.get(line.foodId)
    if (!food) {
      gone.push(line.title)
      continue
    }
    const { options, without, note, quantity, title } = line
    const plain = options.length === 0 && without.length === 0 && !note
    addLine({
      foodId: food.id,
      slug: food.slug,
      title,
      categoryName: food.categoryName,
      unitCents: plain ? Math.round(food.sprice * 100) : line.unitPriceCents,
      quantity,
      ...(!plain && {
        build: {
          options: options.map(({ optionValueId, quantity }) => ({ optionValueId, quantity })),
          without: without.map(({ ingredientId }) => ingredientId),
          ...(note && { note }),
        },
        words: describeBuild({ options, without, note: null }),
      }),
    })
    added += quantity
  }
  return { added, gone }
}
