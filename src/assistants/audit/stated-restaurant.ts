import { z } from 'zod'
import { directorySnapshot } from '#restaurants/directory/restaurant-directory.ts'
import type { AssistantCall } from '../assistant-call.ts'

/** Where calls name their restaurant: the tools by its slug, the commerce protocols in the ids of their items (`{slug}.{dish}`). */
const namedRestaurant = z.union([
  z.object({ restaurant: z.string() }).transform(({ restaurant }) => restaurant),
  z.object({ line_items: z.tuple([z.object({ item: z.object({ id: z.string() }) })], z.unknown()) }).transform(({ line_items: [{ item }] }) => item.id),
  z.object({ line_items: z.tuple([z.object({ id: z.string() })], z.unknown()) }).transform(({ line_items: [{ id }] }) => id),
])

/** Finds the restaurant that a refused call names, also one that assistants are not offered; empty: it names none that exists. */
export async function findStatedRestaurant({ context }: Pick<AssistantCall, 'context'>, input: unknown): Promise<{ restaurantId?: string }> {
  const named = namedRestaurant.safeParse(input)
  const slug = named.success ? named.data.split('.')[0]?.toLowerCase() : undefined
  if (!slug) return {}
  const restaurant = (await directorySnapshot.now(context)).at(slug)
  return restaurant ? { restaurantId: restaurant.id } : {}
}
