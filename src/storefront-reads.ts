import type { Context } from '#platform/context.ts'
import type { KnownEntities } from '#web/kept-addresses.ts'
import type { Reads } from '#web/reads.ts'

/** The reads of the public pages, over the domains. */
export function storefrontReads(_context: Context): Reads {
  return {
    validUntil: () => Number.POSITIVE_INFINITY,
    shell: async language => ({ language, restaurants: 128 }),
  }
}

export function knownEntities(_context: Context): KnownEntities {
  return { category: () => undefined }
}
