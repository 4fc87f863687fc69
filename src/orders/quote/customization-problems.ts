import type { Language } from '#platform/language/languages.ts'
import type { CustomizationProblem } from '../dishes/customization.ts'
import type { SalesCatalogue } from '../dishes/sales-catalogue.ts'
import { translateChoice } from '../dishes/sellable-dish.ts'
import type { AddProblem } from './cart-problem.ts'

/** Adds the problems of a dish's customization; `title` is the dish's, `line` its index in the cart. */
export function addCustomizationProblem(
  problem: CustomizationProblem,
  {
    addProblem,
    line,
    title,
    titles,
    optionTitles,
  }: { addProblem: AddProblem; line: number; title: string; titles: Language } & Pick<SalesCatalogue, 'optionTitles'>,
): void {
  if ('group' in problem) {
    const { code, group } = problem
    addProblem(code, {
      values: { title, group: translateChoice(titles, group), least: group.minimum, most: group.maximum },
      details: { line, groupId: group.id },
    })
  } else if ('option' in problem) {
    const { code } = problem
    const option = translateChoice(titles, problem.option)
    addProblem(code, { values: { title, option }, details: { line, optionValueId: problem.option.id, option } })
  } else {
    const { code, ...about } = problem
    const optionTitle = 'optionValueId' in about ? optionTitles.get(about.optionValueId) : undefined
    const option = optionTitle && translateChoice(titles, optionTitle)
    addProblem(code, {
      values: { title, option: option ?? '', named: option === undefined ? 'no' : 'yes' },
      details: { line, ...about, ...(option && { option }) },
    })
  }
}
