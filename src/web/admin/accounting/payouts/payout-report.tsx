import { Link } from 'react-router'
import type { PayoutReport } from '#accounting/payouts/contract.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { formatShortTime } from '../../orders/short-time.ts'
import { accountingText as t } from '../accounting-text.ts'
import { FiguresTable } from '../figures-table.tsx'

const euros = (cents: number) => formatAmount('it', cents)

/** What a payout file comes to, and what of it has to be looked at. */
export function PayoutReportTables({ report }: { report: PayoutReport }) {
  const { sums, netCents, payoutCents, restCents, open, missing } = report
  const total = (field: 'grossCents' | 'feeCents' | 'netCents') => euros(sums.reduce((sum, entry) => sum + entry[field], 0))
  return (
    <div className="grid gap-6">
      <FiguresTable
        caption={t('office-accounting.payout_sums')}
        heads={[
          ...[t('office-accounting.payout_kind'), t('office-accounting.payout_match'), t('office-accounting.payout_entries'), t('office-accounting.gross')],
          ...[t('office-accounting.payout_fee'), t('office-accounting.payout_net')],
        ]}
        textColumns={2}
        rows={sums.map(({ kind, match, entries, grossCents, feeCents, netCents: net }) => ({
          key: `${kind} ${match}`,
          cells: [
            ...[t(`office-accounting.payout_kind_${kind}`), t(`office-accounting.payout_match_${match}`)],
            ...[entries, euros(grossCents), euros(feeCents), euros(net)],
          ],
        }))}
        total={[
          t('office-accounting.total'),
          '',
          sums.reduce((sum, { entries }) => sum + entries, 0),
          total('grossCents'),
          total('feeCents'),
          total('netCents'),
        ]}
      />
      <p className="font-semibold">{t('office-accounting.payout_balance', { net: euros(netCents), payout: euros(payoutCents), rest: euros(restCents) })}</p>
      <FiguresTable
        caption={t('office-accounting.payout_open')}
        heads={[
          ...[t('office-accounting.payout_entry'), t('office-accounting.order'), t('office-accounting.payout_match')],
          ...[t('office-accounting.payout_theirs'), t('office-accounting.payout_ours')],
        ]}
        textColumns={3}
        rows={open.map(entry => ({
          key: entry.providerEntry,
          cells: [
            `${entry.providerEntry}, ${formatShortTime(entry.occurredAt)}`,
            <OrderLink key="order" id={entry.orderId} number={entry.orderNumber} />,
            t(`office-accounting.payout_match_${entry.match}`),
            euros(entry.grossCents),
            entry.ownCents === null ? '–' : euros(entry.ownCents),
          ],
        }))}
        empty={t('office-accounting.payout_nothing_open')}
      />
      <FiguresTable
        caption={t('office-accounting.payout_missing')}
        heads={[t('office-accounting.order'), t('office-accounting.payout_kind'), t('office-accounting.amount')]}
        textColumns={2}
        rows={missing.map(({ orderId, orderNumber, kind, amountCents, succeededAt }) => ({
          key: `${orderId} ${kind} ${succeededAt}`,
          cells: [
            <OrderLink key="order" id={orderId} number={orderNumber} />,
            `${t(`office-accounting.payout_kind_${kind}`)}, ${formatShortTime(succeededAt)}`,
            euros(amountCents),
          ],
        }))}
        empty={t('office-accounting.payout_nothing_missing')}
      />
    </div>
  )
}

function OrderLink({ id, number }: { id: string | null; number: number | null }) {
  if (id === null) return <>–</>
  return (
    <Link to={`/dashboard/admin/order/${id}`} className="link figures">
      {t('office-accounting.number', { number })}
    </Link>
  )
}
