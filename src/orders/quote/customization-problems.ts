import type { Language } from '#platform/language/languages.ts'
import type { BuildProblem } from '../dishes/customization.ts'
import { titleIn } from '../dishes/priced-dish.ts'
import type { SaleParts } from '../dishes/sales-catalogue.ts'
import type { ProblemTeller } from './cart-problem.ts'

/** Tells what is wrong with how a dish was made; `title` is the dish's, `line` where it stands in the cart. */
export function tellBuild(
  problem: BuildProblem,
  { tell, line, title, titles, optionTitles }: { tell: ProblemTeller; line: number; title: string; titles: Language } & Pick<SaleParts, 'optionTitles'>,
): void {
  if ('group' in problem) {
    const { code, group } = problem
    tell(code, { values: { title, group: titleIn(titles, group), least: group.minimum, most: group.maximum }, details: { line, groupId: group.id } })
  } else if ('option' in problem) {
    const { code } = problem
    const option = titleIn(titles, problem.option)
    tell(code, { values: { title, option }, details: { line, optionValueId: problem.option.id, option } })
  } else {
    const { code, ...about } = problem
    const called = 'optionValueId' in about ? optionTitles.get(about.optionValueId) : undefined
    const option = called && titleIn(titles, called)
    tell(code, { values: { title, option: option ?? '', named: option === undefined ? 'no' : 'yes' }, details: { line, ...about, ...(option && { option }) } })
  }
}
