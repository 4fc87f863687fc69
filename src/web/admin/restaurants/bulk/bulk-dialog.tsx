import { useState } from 'react'
import type { BulkAction } from '#app/office/bulk/contract.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useReadFailureToast } from '../../failure-texts.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { AdminButton } from '../../office-button.tsx'
import { bulkText as t } from './bulk-text.ts'
import { ClosureFields } from './closure-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { PlanList } from './plan-list.tsx'
import { PriceListFields } from './price-list-fields.tsx'
import { ResultList } from './result-list.tsx'
import { StateFields } from './state-fields.tsx'
import { type BulkDone, type BulkSelection, useBulkChange, useBulkPreview } from './use-bulk.ts'

/** Actions of the bar. */
export const bulkDialogs = ['pause', 'reopen', 'closure', 'hours', 'price_list'] as const
export type BulkDialogKind = (typeof bulkDialogs)[number]

const fieldsByKind = { pause: StateFields, closure: ClosureFields, hours: HoursFields, price_list: PriceListFields }
const reopening: BulkAction = { kind: 'state', state: 'open' }

interface BulkDialogProps {
  kind: BulkDialogKind
  selection: BulkSelection
  onClose: () => void
  /** Called once the change was applied: the selection has done its work. */
  onApplied: () => void
}

/** Content of the dialog: fields with a live preview, then the result of each restaurant with one undo. */
export function BulkDialog({ kind, selection, onClose, onApplied }: BulkDialogProps) {
  const [action, setAction] = useState<BulkAction | undefined>(kind === 'reopen' ? reopening : undefined)
  const [done, setDone] = useState<BulkDone>()
  const [isUndone, setUndone] = useState(false)
  const preview = useBulkPreview(action, selection)
  useReadFailureToast(preview, { refused: t('office-bulk.refused') })
  const { isBusy, apply, undo } = useBulkChange()
  const changing = (preview.data?.restaurants ?? []).filter(({ outcome }) => outcome === 'change')

  if (done) {
    const canUndo = !isUndone && done.results.some(({ outcome }) => outcome === 'changed')
    const undoAll = async () => {
      const undone = await undo(done.id)
      if (!undone) return
      setDone(undone)
      setUndone(true)
    }
    return (
      <div className="grid gap-4">
        <p role="status" className="font-semibold">
          {done.message}
        </p>
        <ResultList results={done.results} />
        <div className="flex flex-wrap gap-3">
          {canUndo && (
            <AdminButton tone="outline" busy={isBusy} onClick={() => void undoAll()}>
              {t('office-bulk.undo')}
            </AdminButton>
          )}
          <AdminButton onClick={onClose}>{t('office-bulk.close')}</AdminButton>
        </div>
      </div>
    )
  }

  const Fields = kind === 'reopen' ? undefined : fieldsByKind[kind]
  const isCurrent = action !== undefined && preview.data !== undefined && !preview.isFetching && !preview.isError
  const applyAll = async () => {
    if (!action || !isCurrent || changing.length === 0) return
    const applied = await apply(action, changing)
    if (!applied) return
    setDone(applied)
    onApplied()
  }
  return (
    <OfficeForm
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void applyAll()
      }}
    >
      {Fields && <Fields onChange={setAction} selection={selection} />}
      <div aria-busy={preview.isFetching} className="grid gap-3">
        {action === undefined ? (
          <p className="text-cenere">{t('office-bulk.preview_wait')}</p>
        ) : preview.data ? (
          <PlanList action={action} plans={preview.data.restaurants} left={preview.data} />
        ) : (
          preview.isFetching && <Spinner className="text-brace" />
        )}
      </div>
      <div>
        <AdminButton type="submit" busy={isBusy} disabled={!isCurrent || changing.length === 0}>
          {t('office-bulk.apply', { count: isCurrent ? changing.length : 0 })}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
