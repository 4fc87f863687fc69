import { z } from 'zod'

/** Complete list in its new order, with the versions that the user saw, so that unseen changes are refused. */
const sortedList = z.array(z.object({ id: z.uuid(), version: z.number().int().min(1).max(2_147_483_647) })).max(2000)

export const categoriesOrder = z.object({ categories: sortedList })
export const foodsOrder = z.object({ category: z.uuid(), foods: sortedList })
export const sortRefusals = {
  order_changed: { status: 409, text: 'menu-parts-api.order_changed' },
} as const

/** The whole menu in its order, as far as sorting and choosing dishes needs it. Amounts in euro, the dishes' own. */
export const menuOutline = {
  sections: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      image: z.string(),
      version: z.number(),
      foods: z.array(z.object({ _id: z.string(), title: z.string(), images: z.array(z.string()), sprice: z.number(), version: z.number() })),
    }),
  ),
}
