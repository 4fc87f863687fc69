/** True when PostgreSQL refused a statement because of this unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if ((cause as { constraint?: unknown }).constraint === constraint) return true
  return false
}
