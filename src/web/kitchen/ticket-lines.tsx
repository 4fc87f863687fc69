import type { KitchenOrder } from '#kitchen/contract.ts'
import { useKitchenTexts } from './texts.ts'

/** What is made: how many, what, with what, and loudest what must not go in. */
export function TicketLines({ lines }: { lines: KitchenOrder['lines'] }) {
  const t = useKitchenTexts()
  return (
    <ul className="grid gap-2 border-y-2 border-current/30 py-3">
      {lines.map(({ lineNumber, quantity, title, options, without, note }) => (
        <li key={lineNumber} className="grid grid-cols-[auto_1fr] gap-x-3 text-lead leading-snug">
          <span className="figures font-display font-extrabold">{quantity} ×</span>
          <span className="min-w-0 font-bold break-words">{title}</span>
          {options.map(option => (
            <span key={option.optionValueId} className="col-start-2">
              {option.quantity > 1 ? `${option.quantity} × ` : ''}
              {option.title}
            </span>
          ))}
          {without.map(({ ingredientId, title: left }) => (
            <strong key={ingredientId} className="col-start-2 uppercase">
              {t('kitchen.without', { title: left })}
            </strong>
          ))}
          {note && <strong className="col-start-2">“{note}”</strong>}
        </li>
      ))}
    </ul>
  )
}
