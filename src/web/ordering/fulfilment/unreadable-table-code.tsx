import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { RestoreFocus } from '../../ui/move-focus.tsx'
import { getFulfilmentAt, updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { TableCodeField } from './table-code.tsx'

/**
 * Note about an unreadable table code, until the code is typed or another method is chosen, so that a seated guest does not order to the counter or
 * another table unknowingly.
 */
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
        {/* A guest who chose "table" at the checkout came here to type the code. */}
        <TableCodeField autoFocus={(useLocation().state as { typeCode?: true } | null)?.typeCode} />
        <Button tone="plain" className="-ms-3 justify-self-start" onClick={() => updateFulfilment({ fulfilment })}>
          {label === undefined ? t(`way.misread_${fulfilment === 'delivery' ? 'delivery' : 'pickup'}`) : t('way.misread_stay', { label })}
        </Button>
      </div>
    </RestoreFocus>
  )
}
