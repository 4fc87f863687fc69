import type { SellableCombo, SellableComboSlot } from '../dishes/combo-selection.ts'
import { listDefaultOptions, validateCustomization } from '../dishes/customization.ts'
import type { CartLine } from '../quote/contract.ts'

/** Line as a combo. */
interface ComboUpgrade {
  cartLine: CartLine
  /** What its further dishes cost alone, for the whole line. */
  separatelyCents: number
}

type Part = NonNullable<CartLine['parts']>[number]

/**
 * Makes a combo of a dish in the cart: the dish as it is fills its slot, the others get what the combo comes with, else the first dish that
 * needs no choice and no surcharge. Undefined when the combo does not contain the dish, a slot stays open, or a dish would come that costs more
 * than this one: a drink is no reason to offer a kebab.
 */
export function upgradeToCombo(line: CartLine, combo: SellableCombo): ComboUpgrade | undefined {
  const { foodId, options, without, quantity, note, allergy, forName } = line
  const own = combo.slots.find(slot => slot.minimum <= 1 && slot.dishes.some(({ dish }) => dish.id === foodId && dish.available))
  const dish = own?.dishes.find(choice => choice.dish.id === foodId)?.dish
  if (foodId === undefined || !own || !dish) return undefined
  const others = combo.slots.filter(slot => slot !== own).map(fillSlot)
  if (others.some(parts => parts === undefined)) return undefined
  const further = others.flatMap(parts => parts ?? [])
  if (further.length === 0 || further.some(({ aloneCents }) => aloneCents > dish.spriceCents)) return undefined
  const parts: Part[] = [
    { comboSlotId: own.id, foodId, quantity: 1, options: options ?? listDefaultOptions(dish), without },
    ...further.map(({ part }) => part),
  ]
  const separatelyCents = further.reduce((sum, { part, aloneCents }) => sum + part.quantity * aloneCents, 0) * quantity
  const words = { ...(note && { note }), ...(allergy && { allergy }), ...(forName && { forName }) }
  return { cartLine: { comboId: combo.id, quantity, parts, without: [], ...words }, separatelyCents }
}

function fillSlot({ id, minimum, dishes }: SellableComboSlot): { part: Part; aloneCents: number }[] | undefined {
  const ready = dishes.filter(({ dish }) => dish.available && validateCustomization(dish, { options: listDefaultOptions(dish), without: [] }).length === 0)
  const toPart = ({ dish }: (typeof ready)[number], quantity: number) => ({
    part: { comboSlotId: id, foodId: dish.id, quantity, options: listDefaultOptions(dish), without: [] },
    aloneCents: dish.spriceCents,
  })
  const defaults = ready.filter(({ defaultQuantity }) => defaultQuantity > 0).map(choice => toPart(choice, choice.defaultQuantity))
  if (defaults.reduce((sum, { part }) => sum + part.quantity, 0) >= minimum) return defaults
  const free = ready.find(({ surchargeCents }) => surchargeCents === 0)
  return free && [toPart(free, minimum)]
}
