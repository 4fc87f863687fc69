/** Opaque position in the order feed: a version and an event id. Clients store it and never read it. */
export const formatCursor = (eventId: number): string => Buffer.from(`1:${eventId}`).toString('base64url')

/** @returns undefined for a text that is no cursor of ours */
export function parseCursor(cursor: string): number | undefined {
  const [, digits] = /^1:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  return digits === undefined ? undefined : Number(digits)
}
