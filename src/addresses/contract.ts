import { z } from 'zod'
import { successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'

/** Contract of the address search. */

export const suggestionsQuery = z.object({
  text: plainText(150).describe('What was typed: street, with or without a house number and town'),
  city: plainText(80).default('').describe('Town whose streets come first; others follow'),
})

const addressSuggestion = z.object({
  street: z.string(),
  streetNumber: z.string().describe('Empty: none was typed'),
  locality: z.string().describe('Village or district; empty: none'),
  postcode: z.string().nullable().describe('Null: not known'),
  city: z.string(),
  province: z.string(),
  isExact: z.boolean().describe('The register has this house number'),
})
export type AddressSuggestion = z.infer<typeof addressSuggestion>

export const suggestionsAnswer = successResponse({
  available: z.boolean().describe('False: no addresses were imported, so there is nothing to suggest'),
  suggestions: z.array(addressSuggestion).describe('The best first; at most 8'),
})
export type AddressSuggestions = z.infer<typeof suggestionsAnswer>

/** Where the pin of an address starts, when its own point is not known; and where its postcode lies. */
export const addressSurroundings = z.object({
  start: z
    .object({ latitude: z.number(), longitude: z.number(), of: z.enum(['street', 'postcode']) })
    .nullable()
    .describe('Centre of the street or of the postcode'),
  area: z.object({ latitude: z.number(), longitude: z.number(), radiusMetres: z.number().int() }).nullable().describe('Where the postcode lies'),
})
export type AddressSurroundings = z.infer<typeof addressSurroundings>
