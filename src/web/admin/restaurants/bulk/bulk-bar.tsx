import { useState } from 'react'
import { Modal } from '../../dialog/modal.tsx'
import { SelectionAction, SelectionBar } from '../../list/selection/selection-bar.tsx'
import type { Selection } from '../../list/selection/use-selection.ts'
import { BulkDialog, type BulkDialogKind, bulkDialogs } from './bulk-dialog.tsx'
import { bulkText as t } from './bulk-text.ts'
import type { BulkSelection } from './use-bulk.ts'

interface BulkBarProps {
  selection: Selection
  /** Number of restaurants that the list finds; undefined: the whole filter can't be selected. */
  total: number | undefined
  filter: { search: string; city?: string; company?: string }
  /** Price lists belong to the head office. */
  isAdministrator: boolean
}

/** What can be done with the selected restaurants. */
export function BulkBar({ selection, total, filter, isAdministrator }: BulkBarProps) {
  const [opened, setOpened] = useState<{ kind: BulkDialogKind; chosen: BulkSelection }>()
  const kinds = bulkDialogs.filter(kind => kind !== 'price_list' || isAdministrator)
  const open = (kind: BulkDialogKind) => setOpened({ kind, chosen: selection.isWholeFilter ? { filter } : { restaurantIds: selection.keys } })
  const close = () => setOpened(undefined)
  return (
    <>
      <SelectionBar selection={selection} total={total}>
        {kinds.map(kind => (
          <SelectionAction key={kind} onClick={() => open(kind)}>
            {t(`office-bulk.${kind}`)}
          </SelectionAction>
        ))}
      </SelectionBar>
      <Modal wide title={opened ? t(`office-bulk.${opened.kind}`) : ''} open={opened !== undefined} onClose={close}>
        {opened && <BulkDialog kind={opened.kind} selection={opened.chosen} onClose={close} onApplied={selection.clear} />}
      </Modal>
    </>
  )
}
