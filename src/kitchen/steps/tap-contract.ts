import { z } from 'zod'

/** Headers of a step that may have waited on a device without a network. */
export const tapHeaders = z.looseObject({
  'tapped-at': z.iso
    .datetime()
    .optional()
    .describe('When the step was tapped, where it waited for a network: its time to undo counts from then. A time ahead, or over a day ago, does not count'),
})

/** Oldest tap whose time counts, in ms. */
const maxTapAgeMs = 86_400_000

/** Time in ms for which a tap waited for a network; 0 for a time ahead, or too long ago to be true. */
export function computeTapAgeMs(tappedAt: string | undefined, now: Date): number {
  const ageMs = tappedAt === undefined ? 0 : now.getTime() - Date.parse(tappedAt)
  return ageMs > 0 && ageMs <= maxTapAgeMs ? ageMs : 0
}
