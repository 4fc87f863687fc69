import { useId, useState } from 'react'
import { type ComboPart, type ComboProblem, findPartDish, partCustomization, type SellableCombo } from '#orders/dishes/combo-selection.ts'
import { validateCustomization } from '#orders/dishes/customization.ts'
import { useMatchCustomerAllergens } from '../allergies/named-allergens.ts'
import { type RestaurantComboSlot, setComboDish } from '../state/combo-selection.ts'
import { QuantityStepper } from '../summary/quantity-stepper.tsx'
import { useOrderingTexts } from '../texts.ts'
import { PriceDifference } from './option-group.tsx'
import { listCustomizationLabels, OptionGroupList } from './option-groups.tsx'

interface ComboSlotProps {
  slot: RestaurantComboSlot
  combo: SellableCombo
  parts: readonly ComboPart[]
  /** Deselected parts. */
  deselectedParts: readonly ComboPart[]
  change: (parts: ComboPart[]) => void
  /** Empty until the customer has tried to continue. */
  problems: readonly ComboProblem[]
}

/** Slot of a combo: its dishes and their customization. */
export function ComboSlot({ slot, combo, parts, deselectedParts, change, problems }: ComboSlotProps) {
  const t = useOrderingTexts()
  const matchAllergens = useMatchCustomerAllergens()
  const id = useId()
  const slotParts = parts.filter(part => part.comboSlotId === slot.id)
  const totalQuantity = slotParts.reduce((sum, { quantity }) => sum + quantity, 0)
  const slotProblem = problems.find(problem => 'slot' in problem && problem.slot.id === slot.id && problem.code !== 'combo_part_wrong')
  const rule =
    slot.minimum === slot.maximum
      ? t('ordering.group_exactly', { count: slot.minimum })
      : slot.minimum > 0
        ? t('ordering.group_between', { least: slot.minimum, most: slot.maximum })
        : t('ordering.group_up_to', { count: slot.maximum })
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={`${id}-rule`} data-wrong={slotProblem && true}>
      <legend className="contents">
        <span className="font-display text-title font-extrabold tracking-tight">{slot.title}</span>
      </legend>
      <p id={`${id}-rule`} className={slotProblem ? 'font-semibold text-tizzone' : 'text-cenere'}>
        {slotProblem ? t(slotProblem.code === 'combo_slot_too_many' ? 'ordering.group_too_many' : 'ordering.group_missing') : rule}
      </p>
      <ul className="grid divide-y-2 divide-sabbia border-y-2 border-sabbia">
        {slot.dishes.map(({ dish, surchargeCents, soldOut }) => {
          const part = slotParts.find(({ foodId }) => foodId === dish.id)
          const quantity = part?.quantity ?? 0
          const set = (to: number) => change(setComboDish(combo, parts, { slot, foodId: dish.id, quantity: to, deselectedParts }))
          const named = matchAllergens(dish.allergens)
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
                  <PriceDifference cents={surchargeCents} />
                  <QuantityStepper
                    quantity={quantity}
                    max={dish.available ? quantity + Math.max(0, slot.maximum - totalQuantity) : quantity}
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
                  <PriceDifference cents={surchargeCents} />
                </label>
              )}
              {part && <PartOptions combo={combo} slot={slot} part={part} parts={parts} change={change} problems={problems} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** Customization of a chosen dish: folded with a one-line summary until opened or incomplete. */
function PartOptions({ combo, slot, part, parts, change, problems }: Omit<ComboSlotProps, 'deselectedParts'> & { part: ComboPart }) {
  const t = useOrderingTexts()
  const dish = slot.dishes.find(dish => dish.dish.id === part.foodId)?.dish
  const partDish = findPartDish(combo, part)
  const wrong = problems.flatMap(problem => (problem.code === 'combo_part_wrong' && problem.dish.id === part.foodId ? [problem.problem] : []))
  const isIncomplete = partDish !== undefined && validateCustomization(partDish.dish, partCustomization(partDish.dish, part)).length > 0
  // A default may be sold out: then the options open at once, and stay open once answered.
  const [open, setOpen] = useState(isIncomplete)
  const [hadProblems, setHadProblems] = useState(false)
  if (hadProblems !== wrong.length > 0) {
    setHadProblems(!hadProblems)
    setOpen(open || !hadProblems)
  }
  if (!dish || !partDish || (dish.groups.length === 0 && !dish.ingredients.some(({ removable }) => removable))) return null
  const build = partCustomization(partDish.dish, part)
  const words = listCustomizationLabels(partDish.dish, build, t)
  return (
    <details className="group mb-3 rounded-control bg-crema" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="grow">{words.length > 0 ? words.join(', ') : t(isIncomplete ? 'ordering.group_missing' : 'ordering.as_it_comes')}</span>
        <span className="shrink-0 underline underline-offset-4 group-open:hidden">{t('ordering.choose_options')}</span>
      </summary>
      <div className="grid gap-7 px-4 pt-2 pb-5">
        <OptionGroupList
          dish={dish}
          build={build}
          change={changed => change(parts.map(other => (other === part ? { ...part, ...changed } : other)))}
          problems={wrong}
        />
      </div>
    </details>
  )
}
