import { getWeekday, toWallClock } from '#platform/local-time.ts'
import type { KitchenLoad } from '../vocabulary.ts'

/** Learned duration from order to ready, in seconds: half of the orders took at most `medianSeconds`, four of five at most `p80Seconds`. */
export interface LearnedTime {
  samples: number
  medianSeconds: number
  p80Seconds: number
}

/** Value of `hourOfWeek` for all hours together. */
export const allHours = -1

/** Minimum number of orders behind a learned time; with fewer the next coarser one counts. */
export const minSamples = 12

/** Bounds of a learned preparation, as multiples of the restaurant's own setting: a forgotten tap must not move promises by hours. */
const bounds = { least: 0.5, most: 3 } as const

/** Computes the load from the number of orders that a kitchen has accepted and not finished. */
export const toKitchenLoad = (unfinished: number): KitchenLoad => (unfinished <= 3 ? 'calm' : unfinished <= 8 ? 'usual' : 'busy')

/** Orders promised later than this do not count as load yet, in ms. */
export const loadHorizonMs = 3_600_000

/** Hour of the week on the restaurant's clock: 0 is Monday from 0:00, 167 Sunday from 23:00. */
export function toHourOfWeek(instant: number, timezone: string): number {
  const { date, minute } = toWallClock(instant, timezone)
  return getWeekday(date) * 24 + Math.floor(minute / 60)
}

/** Summarises durations in seconds; undefined: too few. */
export function summarizeDurations(seconds: readonly number[]): LearnedTime | undefined {
  if (seconds.length < minSamples) return undefined
  const sorted = seconds.toSorted((a, b) => a - b)
  const quantile = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  return { samples: sorted.length, medianSeconds: quantile(0.5), p80Seconds: quantile(0.8) }
}

/** Learned times of one restaurant, by hour of the week and load. */
export type LearnedTimes = ReadonlyMap<string, LearnedTime>

export const toLearnedKey = (hourOfWeek: number, load: KitchenLoad): string => `${hourOfWeek} ${load}`

/** Finds the learned time of an hour and a load: that hour's, else all hours' with this load; undefined: nothing learned yet. */
export const findLearnedTime = (times: LearnedTimes, hourOfWeek: number, load: KitchenLoad): LearnedTime | undefined =>
  times.get(toLearnedKey(hourOfWeek, load)) ?? times.get(toLearnedKey(allHours, load))

/** Computes the preparation minutes of a promise: four of five orders were ready by then, within bounds around the setting. */
export function computePreparationMinutes(settingMinutes: number, learned: Pick<LearnedTime, 'p80Seconds'> | undefined): number {
  if (!learned) return settingMinutes
  const minutes = Math.ceil(learned.p80Seconds / 60)
  return Math.min(Math.max(minutes, Math.ceil(settingMinutes * bounds.least)), settingMinutes * bounds.most)
}

/** Longest preparation that a promise may use, in minutes. */
export const longestPreparationMinutes = (settingMinutes: number): number => settingMinutes * bounds.most
