/** Deep equality; files, alone or in lists, are equal by identity only. */
export const isDeepEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || a instanceof File || b instanceof File) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every(name => isDeepEqual(a[name as keyof typeof a], b[name as keyof typeof b]))
}

/** Value at a path like `values.0.name`, as deep as it resolves. */
const valueAtPath = (values: unknown, path: string): unknown => {
  let current = values
  for (const step of path.split('.')) {
    if (typeof current !== 'object' || current === null || !(step in current)) return current
    current = current[step as keyof typeof current]
  }
  return current
}

/** Fields validated together: changing one may fix the others. */
const relatedFields = [
  ['minimum', 'maximum', 'freeQuantity'],
  ['startsAt', 'endsAt'],
]
/** Paths related to a field, within the form or one of its parts: `slots.0.maximum`. */
const relatedPaths = (path: string, values: object): string[] => {
  const start = path.lastIndexOf('.') + 1
  const parent = valueAtPath(values, path.slice(0, Math.max(0, start - 1)))
  const names = relatedFields.find(names => names.includes(path.slice(start)))?.filter(name => typeof parent === 'object' && parent !== null && name in parent)
  return names && names.length > 0 ? names.map(name => path.slice(0, start) + name) : [path]
}

/** Whether a change affects the server's error path; a path outside the form is affected by any change. */
export const affectsField = (path: string, before: object, after: object): boolean =>
  relatedPaths(path, before).some(name => !isDeepEqual(valueAtPath(before, name), valueAtPath(after, name)))
