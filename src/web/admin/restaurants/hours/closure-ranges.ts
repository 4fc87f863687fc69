import { clock } from '../../../ui/format/clock.ts'
import { readClock } from '../numbers.ts'

/** `11:00–15:00, 18:00–1:00` as ranges; undefined when one of them is none. */
export function readRanges(text: string): { opensMinute: number; closesMinute: number }[] | undefined {
  const ranges = text
    .split(/[,;]/)
    .filter(part => part.trim() !== '')
    .map(part => {
      const [opensMinute, until] = part.split(/[-–—]/).map(readClock)
      return opensMinute === undefined || until === undefined ? undefined : { opensMinute, closesMinute: until > opensMinute ? until : until + 1440 }
    })
  return ranges.includes(undefined) ? undefined : (ranges as { opensMinute: number; closesMinute: number }[])
}

export const writeRanges = (ranges: readonly { opensMinute: number; closesMinute: number }[]): string =>
  ranges.map(({ opensMinute, closesMinute }) => `${clock(opensMinute)}–${clock(closesMinute)}`).join(', ')
