import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { RestoreFocus } from '../../ui/move-focus.tsx'
import { getFulfilmentAt, updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { TableCodeField } from './table-code.tsx'

/** A table's code could not be read: said until its code was typed or it was chosen otherwise, so that nobody who sits there orders to the counter, or to another table, unawares. */
export default function UnreadableTableCode({ restaurantId, className = 'page pb-4' }: { restaurantId: string; className?: string }) {
  const t = useOrderingTexts()
  const choice = useFulfilment()
  const fulfilment = getFulfilmentAt(choice, restaurantId)
  const label = fulfilment === 'table' ? choice.table?.label : undefined
  return (
    <RestoreFocus className={className} data-misread-table>
      <div className="grid gap-3 rounded-control bg-farina p-4">
        <p role="alert" className="font-semibold">
          {label === undefined ? t('way.misread') : t('way.misread_at_table', { label })}
        </p>
        {/* Who said at the checkout to sit at a table came here to type. */}
        <TableCodeField autoFocus={(useLocation().state as { typeCode?: true } | null)?.typeCode} />
        <Button tone="plain" className="-ml-3 justify-self-start" onClick={() => updateFulfilment({ fulfilment })}>
          {label === undefined ? t(`way.misread_${fulfilment === 'delivery' ? 'delivery' : 'pickup'}`) : t('way.misread_stay', { label })}
        </Button>
      </div>
    </RestoreFocus>
  )
}
