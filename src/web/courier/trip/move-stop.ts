/** Moves one id of a list by one place; at the ends the list stays as it is. */
export function moveStop(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const index = ids.indexOf(id)
  const target = index + by
  if (index < 0 || target < 0 || target >= ids.length) return [...ids]
  return ids.toSpliced(index, 1).toSpliced(target, 0, id)
}
