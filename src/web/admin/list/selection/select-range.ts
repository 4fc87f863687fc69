/** Keys from one row to another, both included, in either direction; only the second if the first is not in sight. */
export function selectRange(keys: readonly string[], from: string | undefined, to: string): string[] {
  const [start, end] = [keys.indexOf(from ?? ''), keys.indexOf(to)]
  if (start === -1 || end === -1) return [to]
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
