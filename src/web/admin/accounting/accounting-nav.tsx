import { usePermission } from '../../session/use-permission.ts'
import { SectionNav } from '../restaurants/section-nav.tsx'
import { accountingText as t } from './accounting-text.ts'
import { receiptText } from './receipts/receipt-text.ts'

/** Navigation of the accounting screens; a company's month and payouts are for administrators and accountants. */
export function AccountingNav() {
  const readsChain = usePermission('accounting-read')
  const base = '/dashboard/admin/accounting'
  return (
    <SectionNav
      label={t('office-accounting.nav')}
      links={[
        { to: base, text: t('office-accounting.days') },
        { to: `${base}/invoices`, text: t('office-accounting.invoices') },
        { to: `${base}/receipts`, text: receiptText('office-receipts.title') },
        ...(readsChain
          ? [
              { to: `${base}/month`, text: t('office-accounting.month_export') },
              { to: `${base}/payouts`, text: t('office-accounting.payouts') },
            ]
          : []),
      ]}
    />
  )
}
