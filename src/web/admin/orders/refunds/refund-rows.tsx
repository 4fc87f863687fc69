import { flattenToDishes } from '#orders/dishes/flatten-lines.ts'
import type { PaymentSummary } from '#orders/payment/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { labelWithOptions } from '../../../shared/labelled-option.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { SmallSelect } from '../../form/small-field.tsx'
import { describeCustomization } from '../dish-words.ts'

interface RefundRowsProps {
  order: Pick<OrderView, 'lines' | 'contact'>
  refundableLines: PaymentSummary['refundableLines']
  /** Quantity by line number. */
  chosen: ReadonlyMap<number, number>
  choose: (lineNumber: number, quantity: number) => void
}

/** Refundable dishes of an order; combo dishes appear under the combo. */
export function RefundRows({ order: { lines, contact }, refundableLines, ...selection }: RefundRowsProps) {
  const isGroupOrder = lines.some(({ forName }) => forName)
  return lines.map(line => {
    const ownerLabel = { forName: isGroupOrder ? line.forName || contact.name : null }
    const combo = line.parts.length > 0 ? labelWithOptions(line.title, describeCustomization({ ...ownerLabel, options: [], without: [] })) : undefined
    const rows = flattenToDishes([line]).flatMap(({ lineNumber, title, ...customization }) => {
      const refundable = refundableLines.find(remainder => remainder.lineNumber === lineNumber)
      const words = describeCustomization({ ...customization, ...(combo ? {} : ownerLabel) })
      return refundable ? [<RefundRow key={lineNumber} title={title} words={words} combo={combo} refundableLine={refundable} {...selection} />] : []
    })
    if (!combo || rows.length === 0) return rows
    return (
      <fieldset key={line.lineNumber} className="grid min-w-0 gap-1 border-l-4 border-nebbia pl-3">
        <legend className="float-left pt-2 font-semibold">{combo}</legend>
        {rows}
      </fieldset>
    )
  })
}

interface RefundRowProps extends Pick<RefundRowsProps, 'chosen' | 'choose'> {
  title: string
  /** Details that tell equal dishes apart. */
  words: string[]
  combo: string | undefined
  refundableLine: PaymentSummary['refundableLines'][number]
}

function RefundRow({ title, words, combo, refundableLine: { lineNumber, quantity, amounts }, chosen, choose }: RefundRowProps) {
  const count = chosen.get(lineNumber) ?? 0
  return (
    <div className="flex min-h-11 items-center gap-3">
      <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brace"
          checked={count > 0}
          onChange={event => choose(lineNumber, event.target.checked ? 1 : 0)}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {quantity} × {title}
          {words.length > 0 && <span className="block text-cenere">{words.join(' · ')}</span>}
          {combo && <span className="sr-only">, {combo}</span>}
        </span>
      </label>
      {count > 0 && quantity > 1 && (
        <span className="shrink-0">
          <SmallSelect
            aria-label={t('office-after.refund_count', { title: labelWithOptions(title, [...words, ...(combo ? [combo] : [])]) })}
            value={count}
            onChange={event => choose(lineNumber, Number(event.target.value))}
          >
            {[...amounts.keys()].map(index => (
              <option key={index} value={index + 1}>
                {t('office-after.refund_some', { count: index + 1, most: quantity })}
              </option>
            ))}
          </SmallSelect>
        </span>
      )}
      <span className="figures">{formatAmount('it', amounts[(count || quantity) - 1] ?? 0)}</span>
    </div>
  )
}
