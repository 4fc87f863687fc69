import type { OrderView } from '#orders/placing/contract.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { AllergyBadge } from '../../../ui/allergy.tsx'
import { formatAmount } from '../../../ui/format/amount.ts'
import { type Column, ListTable } from '../../list/list-table.tsx'
import { describeCustomization } from '../dish-words.ts'
import { orderText as t } from '../order-texts.ts'

type Line = OrderView['lines'][number]

/** Order lines with options, removed ingredients, note and allergens; group orders name each guest. `host`: name of the ordering guest. */
export function OrderRows({ lines, host }: { lines: Line[]; host: string | null }) {
  const isGroupOrder = lines.some(({ forName }) => forName)
  const columns: Column<Line>[] = [
    { name: t('office-orders.quantity'), cell: line => line.quantity, numeric: true, className: 'w-16' },
    { name: t('office-orders.dish'), onCard: 'name', cell: line => <Dish line={line} whose={isGroupOrder ? line.forName || host : null} /> },
    { name: t('office-orders.each'), cell: line => formatAmount('it', line.unitPriceCents), numeric: true },
    { name: t('office-orders.sum'), cell: line => formatAmount('it', line.totalCents), numeric: true },
  ]
  return (
    <section>
      <h2 className="mb-2 text-name">{t('office-orders.lines')}</h2>
      <ListTable caption={t('office-orders.lines')} columns={columns} rows={lines} keyOf={line => String(line.lineNumber)} empty="" />
    </section>
  )
}

function Dish({ line, whose }: { line: Line; whose: string | null }) {
  const pageText = useTexts()
  const options = line.options.map(({ groupTitle, title, quantity, freeQuantity, priceCents }) => {
    const paidCents = (quantity - freeQuantity) * priceCents
    return `${groupTitle}: ${quantity > 1 ? `${quantity} × ` : ''}${title}${paidCents === 0 ? '' : ` (${paidCents > 0 ? '+' : '−'}${formatAmount('it', Math.abs(paidCents))})`}`
  })
  const withoutTexts = line.without.map(({ title }) => t('office-orders.without', { what: title }))
  return (
    <>
      <span className="font-semibold">{line.title}</span>
      {whose && <span className="block font-semibold">{t('office-orders.for', { name: whose })}</span>}
      {[...options, ...withoutTexts, ...line.parts.map(part => describePart(part, line.quantity))].map(part => (
        <span key={part} className="block">
          {part}
        </span>
      ))}
      {line.note && <span className="block italic">{line.note}</span>}
      {line.allergy && <AllergyBadge className="my-1 px-2 py-1">{t('office-orders.allergy', { allergy: line.allergy })}</AllergyBadge>}
      {line.allergens.length > 0 && (
        <span className="block text-cenere">
          {t('office-orders.allergens', { list: line.allergens.map(allergen => pageText(`menu.allergen_${allergen}`)).join(', ') })}
        </span>
      )}
    </>
  )
}

/** Dish of a combo in one line, with its total quantity where that exceeds the combos'. */
const describePart = ({ quantity, title, options, without }: Line['parts'][number], combos: number): string =>
  [`${quantity > combos ? `${quantity} × ` : ''}${title}`, ...describeCustomization({ options, without })].join(' · ')
