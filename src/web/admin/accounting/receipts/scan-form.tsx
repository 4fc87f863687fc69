import { type FormEvent, useState } from 'react'
import type { OrderReceipts } from '#accounting/receipts/contract.ts'
import { ApiError } from '../../../shared/api.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { toastFailure } from '../../failure-texts.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { sendIdempotent } from '../../idempotent-request.ts'
import { AdminButton } from '../../office-button.tsx'
import { receiptFailureTexts, receiptText as t } from './receipt-text.ts'

interface ScanFormProps {
  orderId: string
  orderNumber: number
  /** Tills to choose from, where the restaurant has several. */
  terminals: OrderReceipts['terminals']
  onLinked: (documents: OrderReceipts) => void
}

/** Field for the number of a till's document. A scanner types it and ends with Enter; a person may do the same. */
export function ScanForm({ orderId, orderNumber, terminals, onLinked }: ScanFormProps) {
  const [scan, setScan] = useState('')
  const [terminalId, setTerminalId] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    try {
      const body = { scan, ...(terminals.length > 1 && { terminalId: terminalId || terminals[0]?.id }) }
      const answer = await sendIdempotent<{ message: string; documents: OrderReceipts }>('POST', `/kitchen/orders/${orderId}/receipts`, { body })
      toast({ tone: 'success', text: answer.message })
      setScan('')
      setError(undefined)
      onLinked(answer.documents)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status < 500 && failure.message) setError(failure.fields.scan ?? failure.message)
      else toastFailure(failure, receiptFailureTexts())
      form.querySelector('input')?.select()
    } finally {
      setBusy(false)
    }
  }
  return (
    <OfficeForm noValidate onSubmit={event => void send(event)} className="flex flex-wrap items-end gap-3">
      {terminals.length > 1 && (
        <div className="w-44">
          <Select label={t('office-receipts.till')} value={terminalId || terminals[0]?.id} onChange={event => setTerminalId(event.target.value)}>
            {terminals.map(({ id, serial, name }) => (
              <option key={id} value={id}>
                {name || serial}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div className="min-w-52 flex-1">
        <TextField
          label={
            <>
              {t('office-receipts.scan')}
              <span className="sr-only"> {t('office-receipts.of_order', { number: orderNumber })}</span>
            </>
          }
          placeholder="0123-0045"
          autoComplete="off"
          maxLength={500}
          className="figures"
          value={scan}
          error={error}
          onChange={event => setScan(event.target.value)}
        />
      </div>
      <AdminButton type="submit" tone="outline" busy={busy} disabled={scan.trim() === ''}>
        {t('office-receipts.link')}
        <span className="sr-only"> {t('office-receipts.of_order', { number: orderNumber })}</span>
      </AdminButton>
    </OfficeForm>
  )
}
