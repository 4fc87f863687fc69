import { Link } from 'react-router'
import { AdminHeading } from '../office-heading.tsx'
import { AccountingNav } from './accounting-nav.tsx'
import { accountingText as t } from './accounting-text.ts'

/** Screen of a company's accounting for people who manage only restaurants: says why it is empty, and leads back. */
export function AdministratorsOnly({ title }: { title: string }) {
  return (
    <>
      <AdminHeading title={title} />
      <AccountingNav />
      <p className="max-w-prose">{t('office-accounting.administrators_only')}</p>
      <p>
        <Link to="/dashboard/admin/accounting" className="link inline-block py-2 font-semibold">
          {t('office-accounting.to_days')}
        </Link>
      </p>
    </>
  )
}
