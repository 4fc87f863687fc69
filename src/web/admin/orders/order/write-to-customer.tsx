import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { customerMessageTemplates } from '#orders/vocabulary.ts'
import { Select, TextArea } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { OfficeForm } from '../../form/office-form.tsx'
import { useServerForm } from '../../form/server-form.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { AdminButton } from '../../office-button.tsx'
import { orderText as t } from '../order-texts.ts'

interface WriteToCustomerProps {
  order: Pick<OrderView, 'id' | 'number'>
}

/** Writes to the customer of an order, from a template or in words of one's own. */
export function WriteToCustomer({ order }: WriteToCustomerProps) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <AdminButton tone="outline" onClick={() => setOpen(true)}>
        {t('office-orders.write')}
      </AdminButton>
      <Modal title={t('office-orders.write_title', { number: order.number })} open={open} onClose={() => setOpen(false)}>
        <MessageForm order={order} done={() => setOpen(false)} />
      </Modal>
    </div>
  )
}

type Template = (typeof customerMessageTemplates)[number]
const empty: { template: Template; text: string } = { template: 'call_us', text: '' }

function MessageForm({ order: { id }, done }: WriteToCustomerProps & { done: () => void }) {
  const queries = useQueryClient()
  const form = useServerForm({
    initial: empty,
    check: ({ template, text }) => (template === 'other' && text.trim() === '' ? { text: t('office-orders.write_missing') } : {}),
    texts: { refused: t('office-orders.failed') },
    async send({ template, text }) {
      const body = { template, ...(text.trim() && { text }) }
      const { message } = await sendIdempotent<{ message: string }>('POST', `/office/orders/${id}/messages`, { body })
      toast({ tone: 'success', text: message })
      form.reset(empty)
      void queries.invalidateQueries({ queryKey: ['order', id] })
      done()
    },
  })
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <Select label={t('office-orders.write_template')} {...form.field('template')}>
        {customerMessageTemplates.map(template => (
          <option key={template} value={template}>
            {t(`office-orders.write_${template}`)}
          </option>
        ))}
      </Select>
      <TextArea label={t('office-orders.write_text')} hint={t('office-orders.write_text_hint')} rows={3} maxLength={500} {...form.field('text')} />
      <div>
        <AdminButton type="submit" busy={form.busy}>
          {t('office-orders.write_send')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
