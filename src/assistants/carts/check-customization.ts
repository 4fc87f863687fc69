import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import type { CheckedCustomization, checkCustomizationInput } from './contract.ts'
import { describeLine, findAllergenProblems, quoteAsGuest, toProblem } from './quote-for-assistant.ts'
import { toCartLines } from './to-cart-lines.ts'

/**
 * Checks one line with its choices: prices, allergens, and what cannot be had like this. Opening hours and minimums do not count.
 * @throws Refusal `restaurant_not_offered`
 */
export async function checkCustomization(
  context: Context,
  { restaurant: slug, line, avoidAllergens }: z.output<typeof checkCustomizationInput>,
  language: Language,
): Promise<CheckedCustomization> {
  const restaurant = await requireOfferedRestaurant(context, slug)
  const fulfilment = restaurant.services[0] ?? 'pickup'
  const { lines, problems } = await quoteAsGuest(context, { restaurant, fulfilment, lines: toCartLines([line]) }, language)
  const lineProblems = [...problems.filter(problem => problem.line !== undefined).map(toProblem), ...findAllergenProblems(lines, avoidAllergens, language)]
  return {
    valid: lineProblems.length === 0 && lines.length === 1,
    line: lines[0] ? describeLine(lines[0]) : null,
    problems: lineProblems,
    caution: serverText(language, 'assistants-api.caution'),
  }
}
