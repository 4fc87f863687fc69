import type { OrderReceipts } from '#accounting/receipts/contract.ts'
import { TextArea } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { useServerForm } from '../../form/server-form.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { AdminButton } from '../../office-button.tsx'
import { receiptText as t } from './receipt-text.ts'

interface WithdrawFormProps {
  orderId: string
  receiptId: string
  done: (documents: OrderReceipts) => void
}

const empty = { reason: '' }

/** Takes a document off the wrong order, with the reason; the ledger keeps both entries. */
export function WithdrawForm({ orderId, receiptId, done }: WithdrawFormProps) {
  const form = useServerForm({
    initial: empty,
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('office-receipts.reason_missing') } : {}),
    texts: { refused: t('office-receipts.failed') },
    async send({ reason }) {
      const path = `/accounting/orders/${orderId}/receipts/${receiptId}/withdraw`
      const answer = await sendIdempotent<{ message: string; documents: OrderReceipts }>('POST', path, { body: { reason } })
      toast({ tone: 'success', text: answer.message })
      form.reset(empty)
      done(answer.documents)
    },
  })
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <TextArea label={t('office-receipts.reason')} hint={t('office-receipts.withdraw_hint')} rows={2} maxLength={300} {...form.field('reason')} />
      <div>
        <AdminButton type="submit" busy={form.busy}>
          {t('office-receipts.withdraw')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
