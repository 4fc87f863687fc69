import { dayMs } from '#platform/time-units.ts'
import { refuseAssistant } from '../contract.ts'

/** Days around now of which a menu is told: older prices and later plans are nothing that a person orders from. */
const [maxPastDays, maxFutureDays] = [1, 366]

/**
 * Checks a time that a menu is asked for.
 * @throws Refusal `time_out_of_range`
 */
export function requireMenuTime(at: string | undefined, now: Date): Date | undefined {
  if (at === undefined) return undefined
  const days = (Date.parse(at) - now.getTime()) / dayMs
  if (days < -maxPastDays || days > maxFutureDays) throw refuseAssistant('time_out_of_range')
  return new Date(at)
}
