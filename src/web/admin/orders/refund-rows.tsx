import type { ShownOrder } from '#orders/contract-order.ts'
import type { OrderMoney } from '#orders/contract-payment.ts'
import { soldDishes } from '#orders/sold-dishes.ts'
import { officeText as t } from '../../office-texts.ts'
import { amountIn } from '../../ui/amount.ts'
import { SmallSelect } from '../form/small-field.tsx'

interface RefundRowsProps {
  lines: ShownOrder['lines']
  left: OrderMoney['refundableLines']
  /** How many by the number of a line. */
  chosen: ReadonlyMap<number, number>
  choose: (lineNumber: number, quantity: number) => void
}

/** What of an order can be given back, dish by dish, those of a combo under its name. */
export function RefundRows({ lines, left, ...more }: RefundRowsProps) {
  return lines.map(line => {
    const rows = soldDishes([line]).flatMap(({ lineNumber, title }) => {
      const some = left.find(each => each.lineNumber === lineNumber)
      return some ? [<RefundRow key={lineNumber} title={title} left={some} {...more} />] : []
    })
    if (line.parts.length === 0 || rows.length === 0) return rows
    return (
      <fieldset key={line.lineNumber} className="grid min-w-0 gap-1 border-l-4 border-nebbia pl-3">
        <legend className="float-left pt-2 font-semibold">{line.title}</legend>
        {rows}
      </fieldset>
    )
  })
}

interface RefundRowProps extends Pick<RefundRowsProps, 'chosen' | 'choose'> {
  title: string
  left: OrderMoney['refundableLines'][number]
}

function RefundRow({ title, left: { lineNumber, quantity, amounts }, chosen, choose }: RefundRowProps) {
  const count = chosen.get(lineNumber) ?? 0
  return (
    <div className="flex min-h-11 items-center gap-3">
      <label className="flex min-h-11 grow cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brace"
          checked={count > 0}
          onChange={event => choose(lineNumber, event.target.checked ? 1 : 0)}
        />
        {quantity} × {title}
      </label>
      {count > 0 && quantity > 1 && (
        <SmallSelect aria-label={t('office-after.refund_count', { title })} value={count} onChange={event => choose(lineNumber, Number(event.target.value))}>
          {[...amounts.keys()].map(at => (
            <option key={at} value={at + 1}>
              {t('office-after.refund_some', { count: at + 1, most: quantity })}
            </option>
          ))}
        </SmallSelect>
      )}
      <span className="figures">{amountIn('it', amounts[(count || quantity) - 1] ?? 0)}</span>
    </div>
  )
}
