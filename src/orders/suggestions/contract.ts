import { z } from 'zod'
import { defineRefusals } from '#platform/refusal.ts'
import { changeResponse, successResponse } from '#platform/server/envelope.ts'
import { plainText } from '#platform/server/inputs.ts'
import { allergyInput } from '../allergies/contract.ts'
import { proposedLine } from '../quote/cart-problem-contract.ts'
import { quoteInput } from '../quote/contract.ts'
import { suggestionKinds, suggestionOutcomes } from '../vocabulary.ts'

/** Contract of suggestions in the cart and of the back office's rules for them. Amounts are integer cents. */

const id = z.uuid()
const cents = z.number().int()

export const refuseSuggestion = defineRefusals({
  suggestion_unknown: { status: 404, text: 'suggestions-api.suggestion_unknown' },
  suggestion_rule_missing: { status: 404, text: 'suggestions-api.rule_missing' },
  suggestion_rule_place_unknown: { status: 422, text: 'suggestions-api.place_unknown' },
  suggestion_rule_item_unknown: { status: 422, text: 'suggestions-api.item_unknown' },
})

const cartName = plainText(64).min(16).describe('The client’s own random name for this cart, which nobody else knows')
export const suggestionInput = quoteInput
  .omit({ seen: true, coupons: true, rewards: true, tipCents: true, cart: true })
  .extend({ cart: cartName, allergy: allergyInput.describe('Allergies of the person, as with the order') })
export type SuggestionInput = z.output<typeof suggestionInput>
export const suggestionAnswerInput = z.strictObject({ cart: cartName, outcome: z.enum(suggestionOutcomes) })

const suggestion = z
  .object({
    id,
    kind: z.enum(suggestionKinds).describe('`combo`: a line becomes a combo; `minimum`: it reaches the minimum of the delivery'),
    title: z.string(),
    comes: z.array(z.string()).describe('With `combo`: the dishes that come in addition'),
    differenceCents: cents.describe('What the cart costs more with it'),
    unitPriceCents: cents,
    quantity: z.int(),
    replacesLine: z.int().nullable().describe('Index of the cart’s line that it takes the place of, from 0; null: it is added'),
    line: proposedLine,
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof suggestion>
export const suggestionAnswer = successResponse({ suggestion: suggestion.nullable().describe('Null: nothing, or this cart has answered one already') })
export const suggestionAnswered = successResponse({})

const item = z.object({ id, title: z.string() })
export const suggestionRuleInput = z
  .strictObject({
    companyId: id.nullable().default(null).describe('A company or a restaurant; neither: all restaurants'),
    restaurantId: id.nullable().default(null),
    whenFoodId: id.nullable().default(null).describe('The cart contains this dish, or one of this category; neither: any cart'),
    whenCategoryId: id.nullable().default(null),
    suggestedFoodId: id.nullable().default(null),
    suggestedComboId: id.nullable().default(null),
  })
  .refine(({ companyId, restaurantId }) => !(companyId && restaurantId), { error: 'suggestions-api.place_unknown', path: ['restaurantId'] })
  .refine(({ whenFoodId, whenCategoryId }) => !(whenFoodId && whenCategoryId), { error: 'suggestions-api.one_when', path: ['whenCategoryId'] })
  .refine(({ suggestedFoodId, suggestedComboId }) => (suggestedFoodId === null) !== (suggestedComboId === null), {
    error: 'suggestions-api.one_suggested',
    path: ['suggestedFoodId'],
  })
  .refine(({ whenFoodId, suggestedFoodId }) => whenFoodId === null || whenFoodId !== suggestedFoodId, {
    error: 'suggestions-api.suggests_itself',
    path: ['suggestedFoodId'],
  })
export type SuggestionRuleInput = z.output<typeof suggestionRuleInput>

const suggestionRule = z
  .object({
    id,
    place: z
      .object({ kind: z.enum(['company', 'restaurant']), id, title: z.string() })
      .nullable()
      .describe('Null: all restaurants'),
    when: z
      .object({ kind: z.enum(['food', 'category']), id, title: z.string() })
      .nullable()
      .describe('Null: any cart'),
    suggested: item.extend({ kind: z.enum(['food', 'combo']) }),
  })
  .meta({ id: 'SuggestionRule' })
export type SuggestionRule = z.infer<typeof suggestionRule>
export const suggestionRulesAnswer = successResponse({ rules: z.array(suggestionRule).describe('In the order in which they are tried') })
export const suggestionRuleSaved = changeResponse({ rules: z.array(suggestionRule) })
