/** Files, alone or inside lists, are the same only if they are the same file. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || a instanceof File || b instanceof File) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every(name => same(a[name as keyof typeof a], b[name as keyof typeof b]))
}

/** What a path like `values.0.name` leads to, as far as it leads. */
const at = (values: unknown, path: string): unknown => {
  let here = values
  for (const step of path.split('.')) {
    if (typeof here !== 'object' || here === null || !(step in here)) return here
    here = here[step as keyof typeof here]
  }
  return here
}

/** Fields that are refused for one another: to change either may put the other right. */
const measuredTogether = [
  ['minimum', 'maximum', 'freeQuantity'],
  ['startsAt', 'endsAt'],
]
/** Such fields of one form, or of one part in it: `slots.0.maximum`. */
const beside = (path: string, values: object): string[] => {
  const start = path.lastIndexOf('.') + 1
  const own = at(values, path.slice(0, Math.max(0, start - 1)))
  const names = measuredTogether.find(each => each.includes(path.slice(start)))?.filter(name => typeof own === 'object' && own !== null && name in own)
  return names && names.length > 0 ? names.map(name => path.slice(0, start) + name) : [path]
}

/** Whether a change has touched what the server names by this path; what is no part of a form is touched by any. */
export const touches = (path: string, before: object, after: object): boolean => beside(path, before).some(name => !same(at(before, name), at(after, name)))
