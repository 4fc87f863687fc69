import { z } from 'zod'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { partId } from '../parts/contract.ts'

/** Allowed replacements of dishes and options that ran out, set by the head office for all restaurants. */

/** Maximum number of replacements of one item: guests compare few. */
const maxSubstitutes = 6

const itemKinds = ['food', 'option'] as const
export type ItemKind = (typeof itemKinds)[number]

export const substituteRefusals = {
  part_unknown: { status: 422, text: 'menu-parts-api.part_unknown' },
  substitute_itself: { status: 422, text: 'menu-parts-api.substitute_itself' },
} as const

const item = z.object({ id: z.uuid(), title: z.string() })
const substitutesOfItem = z.object({ kind: z.enum(itemKinds), item, substitutes: z.array(item).describe('Best first') }).meta({ id: 'Substitutes' })
export const substitutesAnswer = successResponse({ items: z.array(substitutesOfItem).describe('Those with replacements, by title') })

export const substitutesParams = z.object({ kind: z.enum(itemKinds), id: z.uuid() })
export const substitutesInput = z.strictObject({
  substituteIds: z
    .array(partId)
    .max(maxSubstitutes, 'menu-parts-api.substitutes_too_many')
    .refine(ids => new Set(ids).size === ids.length, { error: 'menu-parts-api.substitute_twice' })
    .describe('Dishes for a dish, options for an option, best first; empty: none'),
})
export const savedSubstitutesAnswer = changeResponse({ items: z.array(substitutesOfItem) })
