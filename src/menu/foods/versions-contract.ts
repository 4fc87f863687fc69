import { z } from 'zod'
import { changeResponse } from '#platform/server/envelope.ts'

/** Refusals of restoring an earlier version of a dish. */
export const versionRefusals = {
  version_gone: { status: 404, text: 'menu-api.version_gone' },
} as const

export const restoreInput = z.strictObject({
  entry: z.int().min(1).max(Number.MAX_SAFE_INTEGER).describe('Number of an entry of the audit log about this dish'),
  side: z.enum(['before', 'after']).default('after').describe('As it was before that change, or after it'),
  version: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .describe(
      'The version that was read, of a deleted dish the one after its deletion: when it is no longer the newest, nothing is changed and the answer is 409',
    ),
})
export type RestoreInput = z.output<typeof restoreInput>
export const restoredAnswer = changeResponse({ version: z.int() })
