/** Station as far as routing needs it; `kind` matches the work of dishes. */
interface RoutedStation {
  id: string
  kind: string
}

/**
 * Routes a dish to the stations of a restaurant that make it. `null` stands for the counter: nothing to cook, such as a drink from the
 * fridge, or only work for which the restaurant has no station.
 */
export function routeLine(units: Readonly<Record<string, number>>, stations: readonly RoutedStation[]): (string | null)[] {
  const makers = stations.filter(({ kind }) => (units[kind] ?? 0) > 0).map(({ id }) => id)
  return makers.length > 0 ? makers : [null]
}
