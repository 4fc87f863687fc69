import { useState } from 'react'
import type { ListedInvoice } from '#accounting/invoices/contract.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { AdminButton } from '../../office-button.tsx'
import { useDownload } from '../../use-download.ts'
import { accountingText as t } from '../accounting-text.ts'
import { deliveryText } from './delivery-text.ts'
import { useChangeInvoices } from './use-invoices.ts'

/** What can be done with an invoice: issue it, download it, say what became of it, write it anew. */
export function InvoiceActions({ invoice }: { invoice: ListedInvoice }) {
  const { orderId, orderNumber, refundId, file, number } = invoice
  const [busy, setBusy] = useState(false)
  const [download, pendingFile] = useDownload()
  const confirm = useConfirm()
  const change = useChangeInvoices()
  const run = async (method: 'POST' | 'PUT', path: string, body?: object) => {
    setBusy(true)
    await change(method, path, body)
    setBusy(false)
  }
  const about = <span className="sr-only"> {t('office-accounting.invoice_of', { number: orderNumber })}</span>
  if (refundId)
    return (
      <AdminButton busy={busy} onClick={() => void run('POST', `/accounting/refunds/${refundId}/credit-note`)}>
        {t('office-accounting.issue_credit_note')}
        {about}
      </AdminButton>
    )
  if (!number)
    return (
      <AdminButton busy={busy} onClick={() => void run('POST', `/accounting/orders/${orderId}/invoice`)}>
        {t('office-accounting.issue_invoice')}
        {about}
      </AdminButton>
    )
  if (!file) return null
  const setState = async (state: 'delivered' | 'discarded') => {
    const question = { text: t(`office-accounting.ask_${state}`), yes: t(`office-accounting.mark_${state}`) }
    if (await confirm(question)) await run('PUT', `/accounting/invoice-files/${file.id}/state`, { state, problem: '', version: file.version })
  }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <AdminButton
        tone="outline"
        busy={pendingFile !== undefined}
        onClick={() => void download({ path: `/accounting/invoice-files/${file.id}/xml`, name: file.fileName })}
      >
        XML
        {about}
      </AdminButton>
      {file.state === 'written' && file.handOverFailedAt && (
        <AdminButton busy={busy} onClick={() => void run('POST', `/accounting/invoice-files/${file.id}/hand-over`)}>
          {deliveryText('office-invoice-delivery.retry')}
          {about}
        </AdminButton>
      )}
      {file.state === 'discarded' ? (
        <AdminButton busy={busy} onClick={() => void run('POST', `/accounting/invoice-files/${file.id}/rewrite`)}>
          {t('office-accounting.rewrite')}
          {about}
        </AdminButton>
      ) : (
        file.state !== 'delivered' && (
          <>
            <AdminButton tone="outline" busy={busy} onClick={() => void setState('delivered')}>
              {t('office-accounting.mark_delivered')}
              {about}
            </AdminButton>
            <AdminButton tone="outline" busy={busy} onClick={() => void setState('discarded')}>
              {t('office-accounting.mark_discarded')}
              {about}
            </AdminButton>
          </>
        )
      )}
    </div>
  )
}
