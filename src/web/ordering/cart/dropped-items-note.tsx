import { clearDroppedItems, useDroppedItems } from '../state/dropped-items.ts'
import { useOrderingTexts } from '../texts.ts'

/** Note in the cart about reordered items that were not added, until dismissed. */
export function DroppedItemsNote() {
  const t = useOrderingTexts()
  const { gone, notNow } = useDroppedItems()
  if (gone.length + notNow.length === 0) return null
  const sentences = [t('ordering.left_out'), ...(gone.length > 0 ? [t('tracking.again_gone', { dishes: gone.join(', ') })] : []), ...notNow]
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-miele-chiaro px-4 py-1" data-left-out>
      <p className="py-2 font-semibold [overflow-wrap:anywhere]">{sentences.join(' ')}</p>
      <button type="button" className="-mx-3 min-h-11 px-3 font-bold underline underline-offset-4" onClick={clearDroppedItems}>
        {t('ordering.price_fine')}
      </button>
    </div>
  )
}
