import { z } from 'zod'

/** Headers of a step that may have waited on a device without a network. */
export const tapHeaders = z.looseObject({
  'tapped-at': z.iso
    .datetime()
    .optional()
    .describe('When the step was tapped, where it waited for a network: its time to undo counts from then. A time ahead, or over a day ago, does not count'),
})
