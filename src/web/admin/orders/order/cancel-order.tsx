import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { api } from '../../../shared/api.ts'
import { TextArea } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { OfficeForm } from '../../form/office-form.tsx'
import { useServerForm } from '../../form/server-form.ts'
import { AdminButton } from '../../office-button.tsx'
import { orderText as t } from '../order-texts.ts'

interface CancelOrderProps {
  order: Pick<OrderView, 'id' | 'number'>
}

/** Cancels an active order with a reason, which the customer reads on the order page and in the mail. */
export function CancelOrder({ order }: CancelOrderProps) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <AdminButton tone="outline" onClick={() => setOpen(true)}>
        {t('office-orders.call_off')}
      </AdminButton>
      <Modal title={t('office-orders.call_off_title', { number: order.number })} open={open} onClose={() => setOpen(false)}>
        <CancelOrderForm order={order} done={() => setOpen(false)} />
      </Modal>
    </div>
  )
}

const empty = { reason: '' }

function CancelOrderForm({ order: { id }, done }: CancelOrderProps & { done: () => void }) {
  const queries = useQueryClient()
  const form = useServerForm({
    initial: empty,
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('office-orders.call_off_missing') } : {}),
    texts: { refused: t('office-orders.failed') },
    async send({ reason }) {
      try {
        const { message } = await api<{ message: string }>('POST', `/orders/${id}/cancel`, { body: { reason } })
        toast({ tone: 'success', text: message })
        form.reset(empty)
        done()
      } finally {
        // A refusal means the order has changed: reload the page behind the dialog.
        void queries.invalidateQueries({ queryKey: ['order', id] })
      }
    },
  })
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <TextArea label={t('office-orders.call_off_reason')} hint={t('office-orders.call_off_hint')} rows={2} maxLength={200} {...form.field('reason')} />
      <div>
        <AdminButton type="submit" busy={form.busy}>
          {t('office-orders.call_off')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
