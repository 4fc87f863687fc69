import type { Customization, CustomizationProblem, SellableDish } from '#orders/dishes/customization.ts'
import { countFreeUnits, type RestaurantDish } from '../state/customization.ts'
import { useOrderingTexts } from '../texts.ts'
import { OptionGroup } from './option-group.tsx'

interface OptionGroupListProps {
  dish: RestaurantDish
  build: Customization
  change: (build: Customization) => void
  /** Problems; empty until the customer has tried to continue. */
  problems: readonly CustomizationProblem[]
}

/** Option groups of a dish and its removable ingredients. */
export function OptionGroupList({ dish, build, change, problems }: OptionGroupListProps) {
  const t = useOrderingTexts()
  const getGroupProblem = (groupId: string) => {
    const problem = problems.find(problem => 'group' in problem && problem.group.id === groupId)
    return problem && t(problem.code === 'options_too_few' ? 'ordering.group_missing' : 'ordering.group_too_many')
  }
  const size = dish.groups.find(({ kind }) => kind === 'size')?.values.find(({ id }) => build.options.some(option => option.optionValueId === id))?.id
  const free = countFreeUnits(dish.groups, build.options)
  const removable = dish.ingredients.filter(ingredient => ingredient.removable)
  return (
    <>
      {dish.groups.map(group => (
        <OptionGroup
          key={group.id}
          group={group}
          options={build.options}
          size={size}
          free={free}
          change={(options: Customization['options']) => change({ ...build, options })}
          problem={getGroupProblem(group.id)}
        />
      ))}
      {removable.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="contents">
            <span className="font-display text-name font-bold">{t('ordering.leave_out')}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {removable.map(({ id, title, soldOut }) => {
              const isLeftOut = build.without.includes(id)
              return (
                <button
                  key={id}
                  type="button"
                  aria-pressed={isLeftOut}
                  disabled={soldOut && isLeftOut}
                  className="min-h-12 rounded-control border-2 border-nebbia px-4 font-medium hover:border-carbone aria-pressed:border-carbone aria-pressed:bg-carbone aria-pressed:text-crema"
                  onClick={() => change({ ...build, without: isLeftOut ? build.without.filter(other => other !== id) : [...build.without, id] })}
                >
                  {t('ordering.without', { title: title.toLocaleLowerCase() })}
                  {soldOut && <span className="font-normal"> · {t('ordering.sold_out')}</span>}
                </button>
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** Labels of a customization in the dish's order: the differences from the standard. */
export function listCustomizationLabels(sale: SellableDish, build: Customization, t: ReturnType<typeof useOrderingTexts>): string[] {
  const quantities = new Map(build.options.map(({ optionValueId, quantity }) => [optionValueId, quantity]))
  const chosen = sale.groups.flatMap(({ values }) => values.filter(({ id }) => quantities.has(id)))
  return [
    ...chosen.map(({ id, title }) => `${(quantities.get(id) ?? 1) > 1 ? `${quantities.get(id)} × ` : ''}${title}`),
    ...sale.ingredients.filter(({ id }) => build.without.includes(id)).map(({ title }) => t('ordering.without', { title: title.toLocaleLowerCase() })),
  ]
}

/** Scrolls to the first option group with a problem and focuses its first enabled control, or else the group itself. */
export function focusFirstProblem(): void {
  // Wait until the failed attempt is rendered and marked.
  setTimeout(() => {
    const question = document.querySelector<HTMLElement>('fieldset[data-wrong]')
    // Without a marked group the note is invalid.
    if (!question) return document.querySelector<HTMLElement>('dialog textarea[aria-invalid=true]')?.focus()
    question.tabIndex = -1
    const control = question.querySelector<HTMLElement>(':is(input, button):enabled') ?? question
    control.focus({ preventScroll: true })
    question.scrollIntoView()
  })
}
