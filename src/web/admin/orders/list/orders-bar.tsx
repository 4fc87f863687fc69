import { toast } from '../../../ui/toast/toast.ts'
import { SelectionAction, SelectionBar } from '../../list/selection/selection-bar.tsx'
import type { Selection } from '../../list/selection/use-selection.ts'
import { useDownload } from '../../use-download.ts'
import { orderText as t } from '../order-texts.ts'

/** Maximum number of ids in an address; more are exported by their filter. */
const maxIds = 200

interface OrdersBarProps {
  selection: Selection
  total: number | undefined
  /** Search and filters of the list. */
  filter: Record<string, string | undefined>
}

/** Exports the selected orders, or all that the filters find. */
export function OrdersBar({ selection, total, filter }: OrdersBarProps) {
  const [download, pendingFile] = useDownload(t('office-orders.export_failed'))
  const exportCsv = () => {
    const { keys, isWholeFilter } = selection
    if (!isWholeFilter && keys.length > maxIds) return toast({ tone: 'error', text: t('office-orders.export_too_many_rows', { max: maxIds }) })
    const set = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const query = isWholeFilter ? Object.fromEntries(set) : { ids: keys.join(',') }
    void download({ path: '/orders/export', query, name: 'ordini.csv' })
  }
  return (
    <SelectionBar selection={selection} total={total}>
      <SelectionAction busy={pendingFile !== undefined} onClick={exportCsv}>
        {t('office-orders.export')}
      </SelectionAction>
    </SelectionBar>
  )
}
