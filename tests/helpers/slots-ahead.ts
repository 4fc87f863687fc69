interface TimesResponse {
  restaurant: { id: string }
  dates: { date: string; open: boolean }[]
  slots: string[]
}

/** Finds a restaurant's slots on the upcoming day that has most: tomorrow may be a holiday. */
export async function findSlotsAhead(call: (path: string) => Promise<TimesResponse>, slug: string): Promise<{ restaurantId: string; slots: string[] }> {
  const { restaurant, dates } = await call(`/restaurants/${slug}/times`)
  const open = dates.slice(1).filter(day => day.open)
  const days = await Promise.all(open.map(({ date }) => call(`/restaurants/${slug}/times?date=${date}`)))
  const [mostSlots] = days.map(({ slots }) => slots).sort((one, other) => other.length - one.length)
  if (!mostSlots?.length) throw new Error(`${slug} is closed on every day ahead`)
  return { restaurantId: restaurant.id, slots: mostSlots }
}
