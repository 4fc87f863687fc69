import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/local-time.ts'
import { dayAxisLabels } from './day-axis.ts'

const period = (days: number) => Array.from({ length: days }, (_, index) => addDays('2026-11-22', index + 1 - days))
/** Widths in px of a phone and a wide screen. */
const widths = [300, 310, 1000]

describe('the days under the bars', () => {
  it.each([1, 7, 12, 30, 35, 36, 60, 92, 121, 200, 366])('have room, and say where one is, in %i days', days => {
    for (const width of widths) {
      const step = width / days
      const labels = [...dayAxisLabels(period(days), step)]
      expect(labels.length).toBeGreaterThanOrEqual(days === 1 ? 1 : 3)
      for (const [at, [place, text]] of labels.entries()) {
        const next = labels[at + 1]
        // Letters 13 px high are about 7 px wide.
        if (next) expect((next[0] - place) * step, `${text} to ${next[1]}`).toBeGreaterThan(text.length * 7 + 5)
      }
    }
  })

  it('are the weekdays of a week, the months of a year', () => {
    expect([...dayAxisLabels(period(7), 100).values()][0]).toBe('lun 16')
    expect([...dayAxisLabels(period(7), 44).values()]).toEqual(['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'])
    expect([...dayAxisLabels(period(366), 1000 / 366).values()]).toEqual(['dic', 'gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov'])
    expect([...dayAxisLabels(period(366), 300 / 366).values()]).toEqual(['dic', 'feb', 'apr', 'giu', 'ago', 'ott'])
  })
})
