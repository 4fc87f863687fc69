import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { defaultTimezone, toWallClock } from '#platform/local-time.ts'
import { adminText } from '../../../i18n/admin-texts.ts'
import { usePermissionIn } from '../../../session/use-permission.ts'
import { api } from '../../../shared/api.ts'
import { serverNow } from '../../../shared/server-clock.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import { OfficeForm } from '../../form/office-form.tsx'
import { useServerForm } from '../../form/server-form.ts'
import { AdminButton, AdminButtonLink } from '../../office-button.tsx'
import { Facts } from '../facts.tsx'
import { orderText as t } from '../order-texts.ts'
import { useVoidInvoice } from './use-void-invoice.ts'

interface RequestedInvoiceProps {
  order: Pick<OrderView, 'id' | 'number' | 'status' | 'createdAt' | 'restaurant'>
  invoice: NonNullable<OrderView['invoice']>
}

/** "02/03/2026": Italian format of a calendar day. */
const formatItalianDate = (day: string) => day.split('-').reverse().join('/')

/** Invoice recipient and status; the restaurant's managers enter the number once issued. Electronic ones have credit notes instead. */
export function RequestedInvoice({ order, invoice }: RequestedInvoiceProps) {
  const [open, setOpen] = useState(false)
  const mayIssue = usePermissionIn('manager', order.restaurant.id)
  const { issued } = invoice
  const isNotDue = order.status === 'rejected' || order.status === 'cancelled'
  const confirm = useConfirm()
  const voidInvoice = useVoidInvoice(order.id)
  const confirmVoidInvoice = async (number: string) => {
    const [text, about] = [t('office-orders.invoice_withdraw_ask', { number }), t('office-orders.invoice_withdraw_about')]
    if (await confirm({ text, about, yes: t('office-orders.invoice_withdraw'), no: t('office-orders.invoice_withdraw_no') })) await voidInvoice.run(number)
  }
  return (
    <div className="grid content-start gap-3">
      <Facts
        title={t(issued ? 'office-orders.invoice_done' : isNotDue ? 'office-orders.invoice_not_due' : 'office-orders.invoice')}
        facts={[
          [
            t('office-orders.invoice_issued'),
            issued && t('office-orders.invoice_issued_as', { number: issued.number, day: formatItalianDate(issued.issuedOn) }),
          ],
          [t('office-orders.invoice_name'), invoice.name ?? t('office-orders.invoice_erased')],
          [t('office-orders.invoice_vat'), invoice.vatNumber],
          [t('office-orders.invoice_tax'), invoice.taxCode],
          [t('office-orders.invoice_sdi'), invoice.sdiCode],
          [t('office-orders.invoice_pec'), invoice.pec],
          [t('office-orders.contact_address'), invoice.address],
        ]}
      />
      {invoice.electronic && (
        <>
          <p className="max-w-prose text-cenere">{t('office-orders.invoice_electronic')}</p>
          <div>
            <AdminButtonLink tone="outline" to="/dashboard/admin/accounting/invoices?state=credit_due">
              {t('office-orders.invoice_credit_notes')}
            </AdminButtonLink>
          </div>
        </>
      )}
      {mayIssue && !invoice.electronic && (issued || !isNotDue) && (
        <div className="flex flex-wrap gap-3">
          <AdminButton tone="outline" onClick={() => setOpen(true)}>
            {t(issued ? 'office-orders.invoice_correct' : 'office-orders.invoice_mark')}
          </AdminButton>
          {issued && (
            <AdminButton tone="plain" busy={voidInvoice.busy} onClick={() => void confirmVoidInvoice(issued.number)}>
              {t('office-orders.invoice_withdraw')}
            </AdminButton>
          )}
        </div>
      )}
      <Modal title={t('office-orders.invoice_of', { number: order.number })} open={open} onClose={() => setOpen(false)}>
        <IssueInvoiceForm order={order} invoice={invoice} done={() => setOpen(false)} undo={number => void voidInvoice.run(number)} />
      </Modal>
    </div>
  )
}

type IssuedInvoice = RequestedInvoiceProps['invoice']['issued'] | undefined

interface IssueInvoiceFormProps extends RequestedInvoiceProps {
  done: () => void
  /** Undoes the marking. */
  undo: (number: string) => void
}

function IssueInvoiceForm({ order: { id, createdAt }, invoice: { issued }, done, undo }: IssueInvoiceFormProps) {
  const queries = useQueryClient()
  const today = toWallClock(serverNow(), defaultTimezone).date
  const toFormValues = (issuedInvoice: IssuedInvoice) => ({ number: issuedInvoice?.number ?? '', issuedOn: issuedInvoice?.issuedOn ?? today })
  /** Issued invoice when the form opened, or as last seen. */
  const [seenInvoice, setSeenInvoice] = useState<IssuedInvoice>(issued)
  /** Version saved by another user in the meantime; null when no longer issued. */
  const [theirs, setTheirs] = useState<IssuedInvoice>()
  const form = useServerForm({
    initial: toFormValues(issued),
    check: ({ number }) => (number.trim() === '' ? { number: t('office-orders.invoice_number_missing') } : {}),
    texts: { refused: t('office-orders.failed') },
    onRefused({ code, answer }) {
      if (code === 'invoice_changed') setTheirs((answer.issued ?? null) as IssuedInvoice)
      return code === 'invoice_changed'
    },
    async send(draft) {
      try {
        const body = { ...draft, seen: seenInvoice ?? null }
        const answer = await api<{ message: string; issued: { number: string } }>('PUT', `/orders/${id}/invoice`, { body })
        // Corrections are corrected again; a new marking can be undone.
        const action = seenInvoice ? undefined : { label: adminText('office.undo'), run: () => undo(answer.issued.number) }
        toast({ tone: 'success', text: answer.message, action })
        form.reset(draft)
        done()
      } finally {
        // Another user may have been faster: reload the page behind the dialog.
        void queries.invalidateQueries({ queryKey: ['order', id] })
      }
    },
  })
  const saved = theirs === undefined ? undefined : (theirs ?? { number: '', issuedOn: '' })
  const settle = (take: boolean) => {
    if (theirs === undefined) return
    if (take) form.reset(toFormValues(theirs))
    setSeenInvoice(theirs)
    setTheirs(undefined)
  }
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <p>{t('office-orders.invoice_lead')}</p>
      <ConflictNotice
        values={form.values}
        conflict={saved && { theirs: saved, saved, before: toFormValues(seenInvoice), onTake: () => settle(true), onKeep: () => settle(false) }}
        names={{ number: t('office-orders.invoice_number'), issuedOn: t('office-orders.invoice_day') }}
        show={(name, values) => (name === 'issuedOn' ? formatItalianDate(values.issuedOn) : values.number)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={t('office-orders.invoice_number')} maxLength={20} className="figures" autoComplete="off" {...form.field('number')} />
        <TextField
          label={t('office-orders.invoice_day')}
          type="date"
          min={toWallClock(Date.parse(createdAt), defaultTimezone).date}
          max={today}
          className="figures"
          {...form.field('issuedOn')}
        />
      </div>
      <div>
        <AdminButton type="submit" busy={form.busy} disabled={theirs !== undefined}>
          {t('office-orders.invoice_save')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
