import { useRef, useState } from 'react'
import { useMayChange } from '../../may-change.ts'
import { AdminButton } from '../../office-button.tsx'
import { accountingText as t } from '../accounting-text.ts'
import { useChangeInvoices } from './use-invoices.ts'

/** Reads receipt files of the exchange system, several at once. */
export function ReceiptUpload() {
  const mayChange = useMayChange()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const change = useChangeInvoices()
  const upload = async (files: FileList | null) => {
    setBusy(true)
    for (const file of files ?? []) await change('POST', '/accounting/receipts', { xml: await file.text() })
    setBusy(false)
    if (input.current) input.current.value = ''
  }
  if (!mayChange) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept=".xml,application/xml,text/xml"
        aria-label={t('office-accounting.receipts')}
        className="sr-only"
        tabIndex={-1}
        onChange={event => void upload(event.target.files)}
      />
      <AdminButton tone="outline" busy={busy} onClick={() => input.current?.click()}>
        {t('office-accounting.receipts')}
      </AdminButton>
    </>
  )
}
