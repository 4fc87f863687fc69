import type { Customization, CustomizationProblem, SellableDish } from '#orders/dishes/customization.ts'
import { countFreeUnits, type RestaurantDish } from '../state/customization.ts'
import { useOrderingTexts } from '../texts.ts'
import { OptionGroup } from './option-group.tsx'

interface OptionGroupListProps {
  dish: RestaurantDish
  build: Customization
  change: (build: Customization) => void
  /** What is wrong with it; said once somebody has tried to go on. */
  problems: readonly CustomizationProblem[]
}

/** What a dish asks: its option groups, and what is to be left out. */
export function OptionGroupList({ dish, build, change, problems }: OptionGroupListProps) {
  const t = useOrderingTexts()
  const getGroupProblem = (groupId: string) => {
    const problem = problems.find(each => 'group' in each && each.group.id === groupId)
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
            {removable.map(({ id, title }) => {
              const isLeftOut = build.without.includes(id)
              return (
                <button
                  key={id}
                  type="button"
                  aria-pressed={isLeftOut}
                  className="min-h-12 rounded-control border-2 border-nebbia px-4 font-medium hover:border-carbone aria-pressed:border-carbone aria-pressed:bg-carbone aria-pressed:text-crema"
                  onClick={() => change({ ...build, without: isLeftOut ? build.without.filter(other => other !== id) : [...build.without, id] })}
                >
                  {t('ordering.without', { title: title.toLocaleLowerCase() })}
                </button>
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** A build as people say it, in the order in which the dish asks: what differs from how it comes. */
export function listCustomizationLabels(sale: SellableDish, build: Customization, t: ReturnType<typeof useOrderingTexts>): string[] {
  const quantities = new Map(build.options.map(({ optionValueId, quantity }) => [optionValueId, quantity]))
  const chosen = sale.groups.flatMap(({ values }) => values.filter(({ id }) => quantities.has(id)))
  return [
    ...chosen.map(({ id, title }) => `${(quantities.get(id) ?? 1) > 1 ? `${quantities.get(id)} × ` : ''}${title}`),
    ...sale.ingredients.filter(({ id }) => build.without.includes(id)).map(({ title }) => t('ordering.without', { title: title.toLocaleLowerCase() })),
  ]
}

/** The first question that is said to lack its answer, under the eyes; under the hand its first control that can be used, or where none can the question itself. */
export function focusFirstProblem(): void {
  // It is marked once what was tried has been drawn.
  setTimeout(() => {
    const question = document.querySelector<HTMLElement>('fieldset[data-wrong]')
    // Without one it is the note that can't stay as it is.
    if (!question) return document.querySelector<HTMLElement>('dialog textarea[aria-invalid=true]')?.focus()
    question.tabIndex = -1
    const control = question.querySelector<HTMLElement>(':is(input, button):enabled') ?? question
    control.focus({ preventScroll: true })
    question.scrollIntoView()
  })
}
