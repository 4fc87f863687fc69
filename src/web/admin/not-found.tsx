import { data } from 'react-router'
import { adminText as t } from '../i18n/admin-texts.ts'
import { useBrand } from '../shell/brand.ts'
import { AdminButtonLink } from './office-button.tsx'
import { AdminHeading } from './office-heading.tsx'

export const loader = () => data(null, { status: 404 })

/** 'Page Not Found' (specification, section 2). Here the sidebar stays, and the link leads to the dashboard instead of '/'. */
export default function OfficeNotFound() {
  return (
    <>
      <title>{`Page Not Found · ${useBrand()}`}</title>
      <meta name="robots" content="noindex" />
      <AdminHeading title={t('office.not_found')} />
      <p className="mb-5 max-w-prose">{t('office.not_found_hint')}</p>
      <div className="flex flex-wrap gap-3">
        <AdminButtonLink to="/dashboard/admin">{t('office.not_found_dashboard')}</AdminButtonLink>
        <AdminButtonLink to="/" tone="outline">
          {t('office.not_found_home')}
        </AdminButtonLink>
      </div>
    </>
  )
}
