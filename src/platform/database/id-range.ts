/** Pads digits to the lowest or highest UUID with that prefix. */
export function padUuid(digits: string, filler: '0' | 'f'): string {
  return digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Lowest UUIDv7 of an instant (ms): the start of orders placed from then on. */
export const getLowestIdAt = (instant: number): string => padUuid(Math.max(0, instant).toString(16).padStart(12, '0'), '0')
