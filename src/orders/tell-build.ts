import type { Language } from '#platform/language/languages.ts'
import type { BuildProblem } from './build.ts'
import { titleIn } from './dish-on-sale.ts'
import type { ProblemTeller } from './problems.ts'

/** Tells what is wrong with how a dish was made; `title` is the dish's, `line` where it stands in the cart. */
export function tellBuild(problem: BuildProblem, { tell, line, title, titles }: { tell: ProblemTeller; line: number; title: string; titles: Language }): void {
  if ('group' in problem) {
    const { code, group } = problem
    tell(code, { values: { title, group: titleIn(titles, group), least: group.minimum, most: group.maximum }, details: { line, groupId: group.id } })
  } else if ('option' in problem) {
    const { code, option } = problem
    tell(code, { values: { title, option: titleIn(titles, option) }, details: { line, optionValueId: option.id } })
  } else {
    const { code, ...about } = problem
    tell(code, { values: { title }, details: { line, ...about } })
  }
}
