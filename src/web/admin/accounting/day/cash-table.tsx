import { computeTillCents } from '#accounting/closing/cash.ts'
import type { DayFigures } from '#accounting/figures/contract.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { accountingText as t } from '../accounting-text.ts'
import { FiguresTable } from '../figures-table.tsx'

/** How the till's cash comes about, without its change. */
export function TillCash({ cash }: { cash: DayFigures['cash'] }) {
  const rows = [
    ['counter_cash', cash.counterCents],
    ['counter_refunds', -cash.counterRefundCents],
    ['courier_floats', -cash.courierFloatCents],
    ['courier_handed_in', cash.courierHandedInCents],
  ] as const
  return (
    <FiguresTable
      caption={t('office-accounting.cash')}
      heads={[t('office-accounting.till'), t('office-accounting.amount')]}
      rows={rows.map(([name, cents]) => ({ key: name, cells: [t(`office-accounting.${name}`), formatAmount('it', cents)] }))}
      total={[t('office-accounting.total'), formatAmount('it', computeTillCents(cash))]}
    />
  )
}
