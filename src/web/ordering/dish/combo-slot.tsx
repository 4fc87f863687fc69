import { useId, useState } from 'react'
import { buildOfPart, type ComboOnSale, type ComboPart, type ComboProblem, dishOfPart } from '#orders/dishes/combo-selection.ts'
import { checkBuild } from '#orders/dishes/customization.ts'
import { useNamedAmong } from '../allergies/named-allergens.ts'
import { type ComboSlotHere, withDish } from '../state/combo-selection.ts'
import { Stepper } from '../summary/quantity-stepper.tsx'
import { useOrderingTexts } from '../texts.ts'
import { Difference } from './option-group.tsx'
import { BuildQuestions, wordsOfBuild } from './option-groups.tsx'

interface ComboSlotProps {
  slot: ComboSlotHere
  combo: ComboOnSale
  parts: readonly ComboPart[]
  /** Those that were chosen before. */
  gone: readonly ComboPart[]
  change: (parts: ComboPart[]) => void
  /** Said once somebody has tried to go on. */
  problems: readonly ComboProblem[]
}

/** One slot of a combo: which of its dishes, and how each one is made. */
export function ComboSlot({ slot, combo, parts, gone, change, problems }: ComboSlotProps) {
  const t = useOrderingTexts()
  const namedAmong = useNamedAmong()
  const id = useId()
  const own = parts.filter(part => part.comboSlotId === slot.id)
  const inAll = own.reduce((sum, { quantity }) => sum + quantity, 0)
  const wrong = problems.find(problem => 'slot' in problem && problem.slot.id === slot.id && problem.code !== 'combo_part_wrong')
  const rule =
    slot.minimum === slot.maximum
      ? t('ordering.group_exactly', { count: slot.minimum })
      : slot.minimum > 0
        ? t('ordering.group_between', { least: slot.minimum, most: slot.maximum })
        : t('ordering.group_up_to', { count: slot.maximum })
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={`${id}-rule`} data-wrong={wrong && true}>
      <legend className="contents">
        <span className="font-display text-title font-extrabold tracking-tight">{slot.title}</span>
      </legend>
      <p id={`${id}-rule`} className={wrong ? 'font-semibold text-tizzone' : 'text-cenere'}>
        {wrong ? t(wrong.code === 'combo_slot_too_many' ? 'ordering.group_too_many' : 'ordering.group_missing') : rule}
      </p>
      <ul className="grid divide-y-2 divide-sabbia border-y-2 border-sabbia">
        {slot.dishes.map(({ dish, surchargeCents, soldOut }) => {
          const part = own.find(({ foodId }) => foodId === dish.id)
          const quantity = part?.quantity ?? 0
          const set = (to: number) => change(withDish(combo, parts, { slot, foodId: dish.id, quantity: to, gone }))
          const named = namedAmong(dish.allergens)
          const name = (
            <span className={`grow py-1 ${dish.available ? '' : 'text-cenere'}`}>
              <span className={dish.available ? '' : 'line-through'}>{dish.title}</span>
              {!dish.available && <span> · {t(soldOut ? 'ordering.sold_out' : 'ordering.not_here')}</span>}
              {named.length > 0 && <strong className="block text-tizzone">{t('ordering.contains', { allergens: named.join(', ') })}</strong>}
            </span>
          )
          return (
            <li key={dish.id} className="py-1">
              {slot.maximum > 1 ? (
                <div className="flex min-h-14 items-center gap-3">
                  {name}
                  <Difference cents={surchargeCents} />
                  <Stepper
                    quantity={quantity}
                    most={dish.available ? quantity + Math.max(0, slot.maximum - inAll) : quantity}
                    words={{ group: dish.title, fewer: t('ordering.fewer', { title: dish.title }), more: t('ordering.more', { title: dish.title }) }}
                    change={set}
                  />
                </div>
              ) : (
                <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control has-disabled:cursor-default">
                  <input
                    type={slot.minimum === 1 ? 'radio' : 'checkbox'}
                    name={`${id}-slot`}
                    className="size-6 shrink-0 accent-brace"
                    checked={quantity > 0}
                    disabled={quantity === 0 && !dish.available}
                    onChange={event => set(event.target.checked ? 1 : 0)}
                  />
                  {name}
                  <Difference cents={surchargeCents} />
                </label>
              )}
              {part && <Making combo={combo} slot={slot} part={part} parts={parts} change={change} problems={problems} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** How a chosen dish is made: folded, with what was chosen in a line, until somebody wants it otherwise or it lacks an answer. */
function Making({ combo, slot, part, parts, change, problems }: Omit<ComboSlotProps, 'gone'> & { part: ComboPart }) {
  const t = useOrderingTexts()
  const dish = slot.dishes.find(each => each.dish.id === part.foodId)?.dish
  const found = dishOfPart(combo, part)
  const wrong = problems.flatMap(problem => (problem.code === 'combo_part_wrong' && problem.dish.id === part.foodId ? [problem.problem] : []))
  const lacks = found !== undefined && checkBuild(found.dish, buildOfPart(found.dish, part)).length > 0
  // What it comes with may have run out: then it asks at once, and stays open when it has been answered.
  const [open, setOpen] = useState(lacks)
  const [told, setTold] = useState(false)
  if (told !== wrong.length > 0) {
    setTold(!told)
    setOpen(open || !told)
  }
  if (!dish || !found || (dish.groups.length === 0 && !dish.ingredients.some(({ removable }) => removable))) return null
  const build = buildOfPart(found.dish, part)
  const words = wordsOfBuild(found.dish, build, t)
  return (
    <details className="group mb-3 rounded-control bg-crema" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="grow">{words.length > 0 ? words.join(', ') : t(lacks ? 'ordering.group_missing' : 'ordering.as_it_comes')}</span>
        <span className="shrink-0 underline underline-offset-4 group-open:hidden">{t('ordering.choose_options')}</span>
      </summary>
      <div className="grid gap-7 px-4 pt-2 pb-5">
        <BuildQuestions
          dish={dish}
          build={build}
          change={changed => change(parts.map(each => (each === part ? { ...part, ...changed } : each)))}
          problems={wrong}
        />
      </div>
    </details>
  )
}
