/** Formats an instant for an answer: ISO 8601 in UTC. Numbers are ms, strings what PostgreSQL sends. */
export const toIso = (instant: Date | number | string): string => new Date(instant).toISOString()

export const toIsoOrNull = (instant: Date | number | string | null | undefined): string | null =>
  instant === null || instant === undefined ? null : toIso(instant)
