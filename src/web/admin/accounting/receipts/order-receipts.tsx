import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderReceipts as Documents, OrderReceipt } from '#accounting/receipts/contract.ts'
import type { OrderView } from '#orders/placing/contract.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { Modal } from '../../dialog/modal.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { receiptText as t } from './receipt-text.ts'
import { ScanForm } from './scan-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** Documents of the till that belong to an order, where its restaurant has a till; one more is scanned or typed. */
export function OrderReceipts({ order }: { order: Pick<OrderView, 'id' | 'number' | 'version'> }) {
  const queries = useQueryClient()
  const [withdrawn, setWithdrawn] = useState<OrderReceipt>()
  const queryKey = ['order-receipts', order.id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<{ documents: Documents }>('GET', `/kitchen/orders/${order.id}/receipts`, { signal }).then(({ documents }) => documents),
    retry: (count, error) => !(error instanceof ApiError) && count < 3,
  })
  if (!data || (data.terminals.length === 0 && data.receipts.length === 0)) return null
  const show = (documents: Documents) => queries.setQueryData(queryKey, documents)
  return (
    <section className="grid gap-3" aria-labelledby="order-receipts">
      <h2 id="order-receipts" className="text-lead font-semibold">
        {t('office-receipts.documents')}
      </h2>
      {data.isDue && !data.receipts.some(({ kind }) => kind === 'sale') && (
        <p className="justify-self-start rounded-control bg-miele-chiaro px-3 py-1 font-semibold">{t('office-receipts.missing_here')}</p>
      )}
      {data.receipts.length > 0 && (
        <ul className="grid divide-y divide-nebbia rounded-control bg-farina px-4">
          {data.receipts.map(receipt => (
            <li key={receipt.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
              <span>
                <strong className="figures">{receipt.number}</strong>
                {receipt.kind !== 'sale' && ` · ${t(`office-receipts.kind_${receipt.kind}`, { number: receipt.corrects })}`}
                <span className="block text-cenere">{describeTerminals(receipt)}</span>
                <span className="figures block text-cenere">
                  {receipt.linkedBy ? `${receipt.linkedBy}, ${formatShortTime(receipt.linkedAt)}` : formatShortTime(receipt.linkedAt)}
                  {receipt.afterClosing && ` · ${t('office-receipts.after_closing')}`}
                </span>
                <button type="button" className="link min-h-10 font-semibold print:hidden" onClick={() => setWithdrawn(receipt)}>
                  {t('office-receipts.withdraw')}
                  <span className="sr-only"> {receipt.number}</span>
                </button>
              </span>
              <span className="figures font-semibold">{receipt.totalCents === null ? '–' : formatAmount('it', receipt.totalCents)}</span>
            </li>
          ))}
        </ul>
      )}
      {data.terminals.length > 0 && <ScanForm orderId={order.id} orderNumber={order.number} terminals={data.terminals} onLinked={show} />}
      <Modal title={t('office-receipts.withdraw_title', { number: withdrawn?.number })} open={withdrawn !== undefined} onClose={() => setWithdrawn(undefined)}>
        {withdrawn && (
          <WithdrawForm
            orderId={order.id}
            receiptId={withdrawn.id}
            done={documents => {
              show(documents)
              setWithdrawn(undefined)
            }}
          />
        )}
      </Modal>
    </section>
  )
}

const describeTerminals = ({ terminal, pos }: OrderReceipt): string =>
  pos ? t('office-receipts.rt_and_pos', { rt: terminal, pos }) : t('office-receipts.rt_serial', { rt: terminal })
