import type { Quote } from '#orders/contract-cart.ts'
import { usePageLanguage } from '../language.ts'
import { amountIn } from '../ui/amount.ts'
import { useOrderingTexts } from './texts.ts'

type ShownLine = Pick<Quote['lines'][number], 'quantity' | 'title' | 'options' | 'without' | 'note' | 'totalCents'>

/** What is ordered, as the server understood it. */
export function CheckoutLines({ lines }: { lines: ShownLine[] }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  return (
    <ul className="grid gap-3">
      {lines.map(({ quantity, title, options, without, note, totalCents }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and do not move here
        <li key={at} className="figures grid grid-cols-[auto_1fr_auto] gap-x-3">
          <span className="font-display font-bold">{quantity} ×</span>
          <span>
            <span className="font-semibold">{title}</span>
            {options.map(option => (
              <span key={option.optionValueId} className="block text-cenere">
                {option.quantity > 1 ? `${option.quantity} × ` : ''}
                {option.title}
              </span>
            ))}
            {without.map(({ ingredientId, title: left }) => (
              <span key={ingredientId} className="block text-cenere">
                {t('ordering.without', { title: left.toLocaleLowerCase() })}
              </span>
            ))}
            {note && <span className="block text-cenere">“{note}”</span>}
          </span>
          <span className="font-display font-bold whitespace-nowrap">{amountIn(language, totalCents)}</span>
        </li>
      ))}
    </ul>
  )
}
