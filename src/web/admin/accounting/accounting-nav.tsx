import { useSession } from '../../session/session.ts'
import { SectionNav } from '../restaurants/section-nav.tsx'
import { accountingText as t } from './accounting-text.ts'

/** Navigation of the accounting screens; administrators only, managers have just the days of their restaurants. */
export function AccountingNav() {
  if (useSession()?.user.role !== 1) return null
  const base = '/dashboard/admin/accounting'
  return (
    <SectionNav
      label={t('office-accounting.nav')}
      links={[
        { to: base, text: t('office-accounting.days') },
        { to: `${base}/month`, text: t('office-accounting.month_export') },
      ]}
    />
  )
}
