/** Whether a write was refused by this unique index, exclusion or foreign key, whoever wrapped PostgreSQL's error. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: name } = cause as { code?: unknown; constraint?: unknown }
    if (typeof code === 'string' && code.startsWith('23') && name === constraint) return true
  }
  return false
}
