import { formatClock } from '../../../ui/format/clock.ts'
import { parseClock } from '../numbers.ts'

/** Parses `11:00–15:00, 18:00–1:00`; undefined when a range is invalid. */
export function parseRanges(text: string): { opensMinute: number; closesMinute: number }[] | undefined {
  const ranges = text
    .split(/[,;]/)
    .filter(part => part.trim() !== '')
    .map(part => {
      const [opensMinute, closesMinuteOfDay] = part.split(/[-–—]/).map(parseClock)
      return opensMinute === undefined || closesMinuteOfDay === undefined
        ? undefined
        : { opensMinute, closesMinute: closesMinuteOfDay > opensMinute ? closesMinuteOfDay : closesMinuteOfDay + 1440 }
    })
  return ranges.includes(undefined) ? undefined : (ranges as { opensMinute: number; closesMinute: number }[])
}

export const formatRanges = (ranges: readonly { opensMinute: number; closesMinute: number }[]): string =>
  ranges.map(({ opensMinute, closesMinute }) => `${formatClock(opensMinute)}–${formatClock(closesMinute)}`).join(', ')
