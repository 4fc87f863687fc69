import { z } from 'zod'
import { packagingChoices } from '../vocabulary.ts'

const cents = z.number().int()

/** Packaging in a cart. */
export const packagingFields = {
  packaging: z
    .enum(packagingChoices)
    .optional()
    .describe('One of the quote’s `packaging.offered`: the own container costs nothing, reusable ones a deposit; left out: `standard`'),
  cutlery: z.boolean().optional().describe('Cutlery and napkins; left out: none'),
}

/** Packaging of a quote. */
export const quotedPackaging = z
  .object({
    choice: z.enum(packagingChoices),
    containers: z.number().int().describe('Reusable containers that the order comes in'),
    offered: z.object({
      ownContainer: z.boolean(),
      ownContainerNote: z.string().nullable().describe('What the container has to be like; null: nothing is said'),
      containerDepositCents: cents.nullable().describe('For one reusable container; null: not offered'),
    }),
  })
  .meta({ id: 'QuotedPackaging' })

/** Packaging of a placed order. */
export const orderedPackaging = {
  packaging: z.enum(packagingChoices),
  cutlery: z.boolean().describe('Asked for: otherwise none is packed'),
  containers: z.number().int().describe('Reusable containers that it comes in, against `depositCents`'),
  containersReturned: z.number().int().describe('Of these, how many came back: their deposit was given back'),
}
