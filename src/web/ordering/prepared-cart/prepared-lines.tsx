import type { PreparedCart } from '#assistants/carts/contract.ts'
import { Allergens } from '../../ui/allergens.tsx'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { Price } from '../../ui/price.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Lines of a prepared cart with everything that was chosen, so that the person can check them. */
export function PreparedLines({ lines }: Pick<PreparedCart, 'lines'>) {
  const t = useOrderingTexts()
  return (
    <ul className="grid gap-4" data-prepared-lines>
      <IndexKeyedList items={lines}>
        {({ quantity, title, words, leftOut, note, allergens, unitPriceCents }) => (
          <li className="figures grid grid-cols-[auto_1fr_auto] gap-x-3">
            <span className="font-display font-bold">{quantity} ×</span>
            <span className="grid min-w-0 gap-0.5 wrap-anywhere">
              <span className="font-semibold">{title}</span>
              {[...words, ...leftOut.map(left => t('ordering.without', { title: left.toLocaleLowerCase() }))].join(', ')}
              {note && <span>“{note}”</span>}
              <span className="text-cenere">
                <Allergens of={allergens} />
              </span>
            </span>
            <Price cents={quantity * unitPriceCents} />
          </li>
        )}
      </IndexKeyedList>
    </ul>
  )
}
