/**
 * Name of an attempt towards a printer: the job's 16 bytes in base64url, a dot, the number of the attempt. Epson takes at most 30 letters, digits, hyphens,
 * underscores and dots.
 */
export const formatJobToken = ({ id, attempt }: { id: string; attempt: number }): string =>
  `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${attempt}`

/** Returns undefined for anything else. */
export function parseJobToken(token: string): { id: string; attempt: number } | undefined {
  const [, encoded, attempt] = /^([\w-]{22})\.(\d{1,5})$/.exec(token) ?? []
  if (!encoded) return undefined
  const id = Buffer.from(encoded, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, attempt: Number(attempt) }
}
