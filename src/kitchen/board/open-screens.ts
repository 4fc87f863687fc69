/** Kitchen screens connected to this instance, by restaurant. */
const screens = new Map<string, number>()

/** Counts a screen until the returned function is called. */
export function trackScreen(restaurantId: string): () => void {
  const change = (by: number) => {
    const count = (screens.get(restaurantId) ?? 0) + by
    if (count > 0) screens.set(restaurantId, count)
    else screens.delete(restaurantId)
  }
  change(1)
  return () => change(-1)
}

export const countScreens = (restaurantId: string): number => screens.get(restaurantId) ?? 0
