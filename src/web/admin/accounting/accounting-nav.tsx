import { useSession } from '../../session/session.ts'
import { SectionNav } from '../restaurants/section-nav.tsx'
import { accountingText as t } from './accounting-text.ts'
import { receiptText } from './receipts/receipt-text.ts'

/** Navigation of the accounting screens; a company's month and payouts are for administrators only. */
export function AccountingNav() {
  const isAdministrator = useSession()?.user.role === 1
  const base = '/dashboard/admin/accounting'
  return (
    <SectionNav
      label={t('office-accounting.nav')}
      links={[
        { to: base, text: t('office-accounting.days') },
        { to: `${base}/invoices`, text: t('office-accounting.invoices') },
        { to: `${base}/receipts`, text: receiptText('office-receipts.title') },
        ...(isAdministrator
          ? [
              { to: `${base}/month`, text: t('office-accounting.month_export') },
              { to: `${base}/payouts`, text: t('office-accounting.payouts') },
            ]
          : []),
      ]}
    />
  )
}
