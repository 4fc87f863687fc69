import { setupI18n } from '@lingui/core'
import { numbersProblem } from '#menu/option-numbers.ts'
import { locale } from '#platform/language/languages.ts'
import italian from '#texts/it/menu-parts-api.json' with { type: 'json' }
import type { GroupValues } from './group-thing.ts'

/** The sentences that the server refuses a group with. */
const refusals = setupI18n({ locale: locale.it, messages: { [locale.it]: italian } })

/** A number of the tables, 0 to 99; nothing typed is none, as the server reads it. */
const few = (typed: string) => (/^\d{0,2}$/.test(typed.trim()) ? Number(typed) : undefined)

/** Why nobody could answer the question as it stands in the form, in the words of the server, which decides. */
export function groupProblem({ kind, minimum, maximum, freeQuantity, values }: GroupValues): string | undefined {
  // A size's numbers are not asked for.
  const group = kind === 'size' ? [1, 1, 0] : [minimum, maximum, freeQuantity].map(few)
  const each = values.map(value => ({ maximum: few(value.maximum), defaultQuantity: few(value.defaultQuantity) }))
  const [least, most, free] = group
  const limits = [most, ...each.map(value => value.maximum)]
  if ([least, free, ...each.map(value => value.defaultQuantity)].includes(undefined) || limits.some(limit => !limit)) return refusals._('menu-parts-api.few')
  const problem = numbersProblem(
    { kind, minimum: least as number, maximum: most as number, freeQuantity: free as number },
    each as { maximum: number; defaultQuantity: number }[],
  )
  return problem && refusals._(`menu-parts-api.${problem}`)
}
