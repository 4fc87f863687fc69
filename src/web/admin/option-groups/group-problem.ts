import { findNumbersProblem } from '#menu/option-numbers.ts'
import italian from '#texts/it/menu-parts-api.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'
import type { GroupValues } from './group-form-model.ts'

/** Refusal texts of the server. */
const refusalText = createTexts(italian)

/** Number from 0 to 99; blank is 0, as on the server. */
const parseSmallCount = (input: string) => (/^\d{0,2}$/.test(input.trim()) ? Number(input) : undefined)

/** Reason why the form's group could not be answered, in the words of the server, which decides. */
export function findGroupProblem({ kind, minimum, maximum, freeQuantity, values }: GroupValues): string | undefined {
  // A size group has fixed numbers.
  const group = kind === 'size' ? [1, 1, 0] : [minimum, maximum, freeQuantity].map(parseSmallCount)
  const valueLimits = values.map(value => ({ maximum: parseSmallCount(value.maximum), defaultQuantity: parseSmallCount(value.defaultQuantity) }))
  const [least, most, free] = group
  const limits = [most, ...valueLimits.map(value => value.maximum)]
  if ([least, free, ...valueLimits.map(value => value.defaultQuantity)].includes(undefined) || limits.some(limit => !limit))
    return refusalText('menu-parts-api.few')
  const problem = findNumbersProblem(
    { kind, minimum: least as number, maximum: most as number, freeQuantity: free as number },
    valueLimits as { maximum: number; defaultQuantity: number }[],
  )
  return problem && refusalText(`menu-parts-api.${problem}`)
}
