import type { ShownOrder } from '#orders/contract-order.ts'
import { type SomeOfLine, soldDishes } from '#orders/sold-dishes.ts'
import { Stepper } from './stepper.tsx'
import { useOrderingTexts } from './texts.ts'

interface ClaimLinesProps {
  lines: ShownOrder['lines']
  /** Of which dishes there is a choice, and among how many of each. */
  among: readonly SomeOfLine[]
  /** Whether it is asked how many of a dish. */
  counted: boolean
  /** How many by the number of a line. */
  chosen: Record<number, number>
  choose: (chosen: Record<number, number>) => void
  invalid: boolean
}

/** An order's dishes to choose from, those of a combo one by one under its name. */
export function ClaimLines({ lines, among, ...more }: ClaimLinesProps) {
  return lines.map(line => {
    const dishes = soldDishes([line]).flatMap(dish => {
      const left = among.find(({ lineNumber }) => lineNumber === dish.lineNumber)
      return left ? [{ dish, left: left.quantity }] : []
    })
    const rows = dishes.map(each => <DishRow key={each.dish.lineNumber} {...each} {...more} />)
    if (line.parts.length === 0 || rows.length === 0) return rows
    return (
      <fieldset key={line.lineNumber} className="grid min-w-0 gap-2 border-l-4 border-nebbia pl-4">
        <legend className="float-left font-semibold">{line.title}</legend>
        {rows}
      </fieldset>
    )
  })
}

interface DishRowProps extends Omit<ClaimLinesProps, 'lines' | 'among'> {
  dish: ShownOrder['lines'][number] | ShownOrder['lines'][number]['parts'][number]
  left: number
}

function DishRow({ dish: { lineNumber, title, quantity }, left, counted, chosen, choose, invalid }: DishRowProps) {
  const t = useOrderingTexts()
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
        {title}
        {left < quantity && t('claims.still_left', { count: left })}
      </label>
      {counted && left > 1 && lineNumber in chosen && (
        <Stepper
          quantity={chosen[lineNumber] ?? 1}
          least={1}
          most={left}
          words={{ group: title, fewer: t('ordering.fewer', { title }), more: t('ordering.more', { title }) }}
          change={some => choose({ ...chosen, [lineNumber]: some })}
        />
      )}
    </div>
  )
}
