import { isAgeRestricted } from '#orders/dishes/age-restriction.ts'
import { formatEuros } from '#orders/quote/cart-problem.ts'
import { printText } from './document-text.ts'
import { kitchenLanguage } from './order-heading.ts'
import { type PrintableOrder, type PrintBlock, text } from './print-document.ts'

type Ordered = Pick<PrintableOrder, 'order'>
type Dish = Pick<PrintableOrder['order']['lines'][number], 'marks' | 'ageRefusedCents'>

/** Dishes on their own, and those of combos. */
const listDishes = ({ order: { lines } }: Ordered): Dish[] => lines.flatMap((line): Dish[] => (line.parts.length > 0 ? line.parts : [line]))

/** Age check, while a dish for adults is to be handed over. Large, not inverted: its shape differs from an allergy's. */
export const buildAgeCheck = (printable: Ordered): PrintBlock[] =>
  listDishes(printable).some(dish => isAgeRestricted(dish) && dish.ageRefusedCents === null)
    ? [text(printText(kitchenLanguage, 'age_check'), { scale: 2, bold: true })]
    : []

/** What is to be paid at hand-over, and how: a card needs the terminal, cash the change. */
export function buildPayment(printable: Ordered): PrintBlock[] {
  const { paymentStatus, paymentMethod, totalCents, prepaidCents, cashGivenCents } = printable.order
  const euros = (cents: number) => formatEuros(kitchenLanguage, cents)
  const refusedCents = listDishes(printable).reduce((sum, { ageRefusedCents }) => sum + (ageRefusedCents ?? 0), 0)
  const dueCents = totalCents - prepaidCents - refusedCents
  if (paymentStatus !== 'due' || totalCents === 0) return [text(printText(kitchenLanguage, 'paid', { total: euros(totalCents) }), { bold: true })]
  const isInPerson = paymentMethod === 'cash' || paymentMethod === 'card'
  return [
    text(printText(kitchenLanguage, isInPerson ? `to_pay_${paymentMethod}` : 'to_pay', { total: euros(dueCents) }), { bold: true }),
    ...(paymentMethod === 'cash' && cashGivenCents !== null && cashGivenCents > dueCents
      ? [text(printText(kitchenLanguage, 'change', { given: euros(cashGivenCents), change: euros(cashGivenCents - dueCents) }))]
      : []),
  ]
}
