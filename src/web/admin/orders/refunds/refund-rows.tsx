import { soldDishes } from '#orders/dishes/flatten-lines.ts'
import type { OrderMoney } from '#orders/payment/contract.ts'
import type { ShownOrder } from '#orders/placing/contract.ts'
import { officeText as t } from '../../../i18n/admin-texts.ts'
import { withWords } from '../../../ordering/state/labelled-option.ts'
import { amountIn } from '../../../ui/format/amount.ts'
import { SmallSelect } from '../../form/small-field.tsx'
import { dishWords } from '../dish-words.ts'

interface RefundRowsProps {
  order: Pick<ShownOrder, 'lines' | 'contact'>
  left: OrderMoney['refundableLines']
  /** How many by the number of a line. */
  chosen: ReadonlyMap<number, number>
  choose: (lineNumber: number, quantity: number) => void
}

/** What of an order can be given back, dish by dish, those of a combo under its name. */
export function RefundRows({ order: { lines, contact }, left, ...more }: RefundRowsProps) {
  const inGroup = lines.some(({ forName }) => forName)
  return lines.map(line => {
    const whose = { forName: inGroup ? line.forName || contact.name : null }
    const combo = line.parts.length > 0 ? withWords(line.title, dishWords({ ...whose, options: [], without: [] })) : undefined
    const rows = soldDishes([line]).flatMap(({ lineNumber, title, ...made }) => {
      const some = left.find(each => each.lineNumber === lineNumber)
      const words = dishWords({ ...made, ...(combo ? {} : whose) })
      return some ? [<RefundRow key={lineNumber} title={title} words={words} combo={combo} left={some} {...more} />] : []
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
  /** What tells it from the others that are called so. */
  words: string[]
  combo: string | undefined
  left: OrderMoney['refundableLines'][number]
}

function RefundRow({ title, words, combo, left: { lineNumber, quantity, amounts }, chosen, choose }: RefundRowProps) {
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
            aria-label={t('office-after.refund_count', { title: withWords(title, [...words, ...(combo ? [combo] : [])]) })}
            value={count}
            onChange={event => choose(lineNumber, Number(event.target.value))}
          >
            {[...amounts.keys()].map(at => (
              <option key={at} value={at + 1}>
                {t('office-after.refund_some', { count: at + 1, most: quantity })}
              </option>
            ))}
          </SmallSelect>
        </span>
      )}
      <span className="figures">{amountIn('it', amounts[(count || quantity) - 1] ?? 0)}</span>
    </div>
  )
}
