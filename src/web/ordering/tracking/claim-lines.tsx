import { flattenToDishes, type LineQuantity } from '#orders/dishes/flatten-lines.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { labelWithOptions } from '../../shared/labelled-option.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { listLineLabels } from '../summary/checkout-lines.tsx'
import { QuantityStepper } from '../summary/quantity-stepper.tsx'
import { useOrderingTexts } from '../texts.ts'

interface ClaimLinesProps {
  lines: OrderView['lines']
  /** Selectable lines, with the maximum quantity of each. */
  among: readonly LineQuantity[]
  /** Whether a quantity can be chosen. */
  counted: boolean
  /** Chosen quantity by line number. */
  chosen: Record<number, number>
  choose: (chosen: Record<number, number>) => void
  invalid: boolean
}

/** Dishes of an order to choose from; combo dishes are listed one by one under the combo's name. */
export function ClaimLines({ lines, among, ...more }: ClaimLinesProps) {
  const t = useOrderingTexts()
  return lines.map(line => {
    const dishes = flattenToDishes([line]).flatMap(dish => {
      const remainingLine = among.find(({ lineNumber }) => lineNumber === dish.lineNumber)
      return remainingLine ? [{ dish, left: remainingLine.quantity }] : []
    })
    const whose = line.forName ? [line.forName === t('group.you_host') ? t('group.for_you') : t('group.for', { name: line.forName })] : []
    const combo = line.parts.length > 0 ? labelWithOptions(line.title, whose) : undefined
    const rows = dishes.map(({ dish, left }) => {
      const note = 'note' in dish ? dish.note : null
      const words = [...(combo ? [] : whose), ...listLineLabels({ ...dish, parts: [], note }, t)]
      return <DishRow key={dish.lineNumber} dish={dish} maxQuantity={left} words={words} combo={combo} {...more} />
    })
    if (!combo || rows.length === 0) return rows
    return (
      <fieldset key={line.lineNumber} className="grid min-w-0 gap-2 border-s-4 border-nebbia ps-4">
        <legend className="float-start font-semibold">{combo}</legend>
        {rows}
      </fieldset>
    )
  })
}

interface DishRowProps extends Omit<ClaimLinesProps, 'lines' | 'among'> {
  dish: OrderView['lines'][number] | OrderView['lines'][number]['parts'][number]
  maxQuantity: number
  /** Labels that distinguish lines with the same name. */
  words: string[]
  combo: string | undefined
}

function DishRow({ dish: { lineNumber, title, quantity, unitPriceCents }, maxQuantity, words, combo, counted, chosen, choose, invalid }: DishRowProps) {
  const t = useOrderingTexts()
  const amount = formatAmount(usePageLanguage(), unitPriceCents)
  const name = labelWithOptions(title, [...words, ...(combo ? [combo] : [])])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <label className="flex min-h-12 grow cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="lines"
          aria-invalid={invalid || undefined}
          className="size-5 shrink-0 accent-brace"
          checked={lineNumber in chosen}
          onChange={event => {
            const { [lineNumber]: _, ...others } = chosen
            choose(event.target.checked ? { ...chosen, [lineNumber]: 1 } : others)
          }}
        />
        <span className="grow [overflow-wrap:anywhere]">
          {title}
          {maxQuantity < quantity && t('claims.still_left', { count: maxQuantity })}
          {words.map(word => (
            <span key={word} className="block text-cenere">
              {word}
            </span>
          ))}
          {combo && <span className="sr-only">, {combo}</span>}
        </span>
        <span className="figures">{quantity > 1 ? t('claims.each', { amount }) : amount}</span>
      </label>
      {counted && maxQuantity > 1 && lineNumber in chosen && (
        <QuantityStepper
          quantity={chosen[lineNumber] ?? 1}
          min={1}
          max={maxQuantity}
          words={{ group: name, fewer: t('ordering.fewer', { title: name }), more: t('ordering.more', { title: name }) }}
          change={some => choose({ ...chosen, [lineNumber]: some })}
        />
      )}
    </div>
  )
}
