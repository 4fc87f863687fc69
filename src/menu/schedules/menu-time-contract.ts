import { z } from 'zod'

/** Time at which food is wanted, of every read of the menu: any instant of the years 2000 to 2099. */
export const menuTime = z.iso
  .datetime({ offset: true, error: 'schedules-api.at_invalid' })
  .refine(instant => instant.startsWith('20'), { error: 'schedules-api.at_invalid' })
  .optional()
  .describe('When the food is wanted: menus by hour are read as they are then, at the prices of an order placed now. Left out: now')

/** Instant already validated by the contract; undefined: now. */
export const toMealTime = ({ at }: { at?: string | undefined }): Date | undefined => (at === undefined ? undefined : new Date(at))

/** What a menu page says about the time of its address. */
export interface PageTime {
  text: string
  /** Words of the link to the page of now; undefined: the page is that of now, because its time cannot be read or has passed. */
  toNow?: string
  /** The time as an instant, at which the page reads its dishes. */
  instant?: string
  isInvalid?: true
}
