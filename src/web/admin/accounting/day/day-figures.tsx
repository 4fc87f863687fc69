import type { DayFigures, VatAmount } from '#accounting/figures/contract.ts'
import { walletNames } from '#payments/vocabulary.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { accountingText as t } from '../accounting-text.ts'
import { FiguresTable } from '../figures-table.tsx'
import { nameRate } from './name-rate.ts'

const euros = (cents: number) => formatAmount('it', cents)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Figures of a business day: sales, VAT, refunds and discounts. */
export function DayFiguresTables({ figures }: { figures: DayFigures }) {
  const { sales, wallets = [], refunds, discounts, revenueCents, tipCents, depositCents = 0, deliveryFeeCents, completed, rejected, cancelled } = figures
  return (
    <>
      <div>
        <FiguresTable
          caption={t('office-accounting.sales')}
          heads={[t('office-accounting.channel'), t('office-accounting.method'), t('office-accounting.orders'), t('office-accounting.amount')]}
          textColumns={2}
          rows={sales.map(({ channel, method, orders, cents }) => ({
            key: `${channel} ${method}`,
            cells: [t(`office-accounting.channel_${channel}`), t(`office-accounting.method_${method}`), orders, euros(cents)],
          }))}
          total={[t('office-accounting.total'), '', completed, euros(revenueCents)]}
          empty="–"
        />
        {wallets.length > 0 && (
          <p className="mt-1 text-cenere">
            {t('office-accounting.of_which_online')}{' '}
            {wallets.map(({ wallet, payments, cents }) => `${walletNames[wallet]} ${euros(cents)} (${payments})`).join(', ')}.
          </p>
        )}
        <p className="mt-1 text-cenere">
          {t('office-accounting.of_which_tips')} <span className="figures">{euros(tipCents)}</span>,{' '}
          {depositCents > 0 && `${t('office-accounting.of_which_deposits')} ${euros(depositCents)}, `}
          {t('office-accounting.of_which_delivery')} <span className="figures">{euros(deliveryFeeCents)}</span>.{' '}
          {t('office-accounting.not_sold', { rejected, cancelled })}.
        </p>
      </div>
      <VatTable figures={figures} />
      <FiguresTable
        caption={t('office-accounting.refunds')}
        heads={[t('office-accounting.method'), t('office-accounting.refunds_count'), t('office-accounting.amount')]}
        rows={refunds.map(refund => ({
          key: `${refund.method} ${refund.isSale}`,
          cells: [
            `${t(`office-accounting.method_${refund.method}`)}, ${t(refund.isSale ? 'office-accounting.refund_sale' : 'office-accounting.refund_no_sale')}`,
            refund.refunds,
            euros(refund.cents),
          ],
        }))}
        total={[t('office-accounting.total'), sum(refunds.map(refund => refund.refunds)), euros(sum(refunds.map(({ cents }) => cents)))]}
        empty={t('office-accounting.no_refunds')}
      />
      <FiguresTable
        caption={t('office-accounting.discounts')}
        heads={[t('office-accounting.discounts'), t('office-accounting.borne_by'), t('office-accounting.orders'), t('office-accounting.amount')]}
        textColumns={2}
        rows={discounts.map(({ kind, borneBy, orders, cents }) => ({
          key: `${kind} ${borneBy}`,
          cells: [t(`office-accounting.discount_${kind}`), t(`office-accounting.borne_by_${borneBy}`), orders, euros(cents)],
        }))}
        total={[t('office-accounting.total'), '', '', euros(sum(discounts.map(({ cents }) => cents)))]}
        empty={t('office-accounting.no_discounts')}
      />
    </>
  )
}

/** VAT of the sales, less that of the refunds made on the day. */
function VatTable({ figures: { vat, refundVat } }: { figures: DayFigures }) {
  const toRow = (name: string, sign: 1 | -1, { grossCents, netCents, vatCents }: VatAmount) => ({
    key: name,
    cells: [name, euros(sign * grossCents), euros(sign * netCents), euros(sign * vatCents)],
  })
  const total = (field: 'grossCents' | 'netCents' | 'vatCents') => euros(sum(vat.map(amount => amount[field])) - sum(refundVat.map(amount => amount[field])))
  return (
    <FiguresTable
      caption={t('office-accounting.vat')}
      heads={[t('office-accounting.rate'), t('office-accounting.gross'), t('office-accounting.net'), t('office-accounting.tax')]}
      rows={[
        ...vat.map(amount => toRow(nameRate(amount.rateBasisPoints), 1, amount)),
        ...refundVat.map(amount => toRow(t('office-accounting.refunded_rate', { rate: nameRate(amount.rateBasisPoints) }), -1, amount)),
      ]}
      total={[t('office-accounting.total'), total('grossCents'), total('netCents'), total('vatCents')]}
      empty="–"
    />
  )
}
