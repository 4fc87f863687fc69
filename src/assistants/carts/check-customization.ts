import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { minuteMs } from '#platform/time-units.ts'
import { requireMenuTime } from '../menu/menu-time.ts'
import { requireOfferedRestaurant } from '../offer/offered-restaurants.ts'
import type { CheckedCustomization, checkCustomizationInput } from './contract.ts'
import { describeLine, findAllergenProblems, quoteAsGuest, toProblem } from './quote-for-assistant.ts'
import { toCartLines } from './to-cart-lines.ts'

const quarterMs = 15 * minuteMs

/**
 * Checks one line with its choices: prices, allergens, and what cannot be had like this. Opening hours and minimums do not count.
 * @throws Refusal `restaurant_not_offered`, `time_out_of_range`
 */
export async function checkCustomization(
  context: Context,
  { restaurant: slug, line, at, avoidAllergens }: z.output<typeof checkCustomizationInput>,
  language: Language,
): Promise<CheckedCustomization> {
  const restaurant = await requireOfferedRestaurant(context, slug)
  const time = requireMenuTime(at, context.clock.now())
  // A cart is ordered for a quarter of an hour, and sold by the schedules of that time.
  const slot = time && new Date(Math.floor(time.getTime() / quarterMs) * quarterMs).toISOString()
  const fulfilment = restaurant.services[0] ?? 'pickup'
  const { lines, problems } = await quoteAsGuest(context, { restaurant, fulfilment, slot, lines: toCartLines([line]) }, language)
  const lineProblems = [...problems.filter(problem => problem.line !== undefined).map(toProblem), ...findAllergenProblems(lines, avoidAllergens, language)]
  return {
    valid: lineProblems.length === 0 && lines.length === 1,
    line: lines[0] ? describeLine(lines[0]) : null,
    problems: lineProblems,
    caution: serverText(language, 'assistants-api.caution'),
  }
}
