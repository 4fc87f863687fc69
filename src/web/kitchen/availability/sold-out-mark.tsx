import type { KitchenOrder } from '#kitchen/contract.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'
import { useMissingTitles } from './stock-outs-context.ts'

/** Warning on a waiting ticket that something in its dishes has run out. */
export function SoldOutMark({ order }: { order: Pick<KitchenOrder, 'status' | 'lines' | 'substitutions'> }) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const titles = useMissingTitles(order)
  return titles.map(title => (
    <p
      key={title}
      data-sold-out
      className="rounded-control border-2 border-dashed border-current bg-farina px-3 py-1 text-lead leading-tight font-bold text-tizzone"
    >
      <span aria-hidden="true">✕ </span>
      {t('kitchen-stock.ticket_out', { title: nameItem(title) })}
    </p>
  ))
}
