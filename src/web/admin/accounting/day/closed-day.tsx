import { useState } from 'react'
import type { AccountingDay } from '#accounting/closing/contract.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { Modal } from '../../dialog/modal.tsx'
import { AdminButton } from '../../office-button.tsx'
import { formatShortTime } from '../../orders/short-time.ts'
import { accountingText as t } from '../accounting-text.ts'
import { CashDifference } from '../cash-difference.tsx'
import { FiguresTable } from '../figures-table.tsx'
import { TillCash } from './cash-table.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { nameRate } from './name-rate.ts'

const euros = (cents: number) => formatAmount('it', cents)

/** Closing of a day: counted cash, note, and the corrections that were added later. */
export function ClosedDay({ day, closing }: { day: AccountingDay; closing: NonNullable<AccountingDay['closing']> }) {
  const [adding, setAdding] = useState(false)
  const { counts, corrections } = closing
  return (
    <>
      <p className="font-semibold">{t('office-accounting.closed_by', { name: closing.byName, when: formatShortTime(closing.closedAt) })}</p>
      <TillCash cash={day.figures.cash} />
      <FiguresTable
        caption={t('office-accounting.difference')}
        heads={[
          t('office-accounting.holder'),
          t('office-accounting.float'),
          t('office-accounting.expected'),
          t('office-accounting.counted'),
          t('office-accounting.difference'),
        ]}
        rows={counts.map(({ name, floatCents, expectedCents, countedCents, reason }, index) => ({
          key: `${index} ${name}`,
          cells: [
            <>
              {name ?? t('office-accounting.till')}
              {reason && <span className="block text-cenere">{reason}</span>}
            </>,
            euros(floatCents),
            euros(expectedCents),
            euros(countedCents),
            <CashDifference key="difference" cents={countedCents - expectedCents} />,
          ],
        }))}
      />
      {closing.note && <p className="max-w-prose whitespace-pre-line">{closing.note}</p>}
      <FiguresTable
        caption={t('office-accounting.corrections')}
        heads={[t('office-accounting.correction_kind'), t('office-accounting.correction_by'), t('office-accounting.amount')]}
        textColumns={2}
        rows={corrections.map(({ id, kind, rateBasisPoints, reason, byName, createdAt, amountCents }) => ({
          key: id,
          cells: [
            <>
              {t(`office-accounting.kind_${kind}`)}
              {rateBasisPoints !== null && `, ${nameRate(rateBasisPoints)}`}
              <span className="block text-cenere">{reason}</span>
            </>,
            `${byName}, ${formatShortTime(createdAt)}`,
            euros(amountCents),
          ],
        }))}
        empty={t('office-accounting.no_corrections')}
      />
      <div>
        <AdminButton tone="outline" onClick={() => setAdding(true)}>
          {t('office-accounting.correction_add')}
        </AdminButton>
      </div>
      <Modal title={t('office-accounting.correction_add')} open={adding} onClose={() => setAdding(false)}>
        <CorrectionForm day={day} done={() => setAdding(false)} />
      </Modal>
    </>
  )
}
