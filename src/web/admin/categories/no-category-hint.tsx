import { Link } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'

/** Hint beside an empty category choice, with a link to create the first. */
export function NoCategoryHint() {
  const t = useAdminTexts()
  return (
    <>
      {t('office-menu.no_category')}{' '}
      <Link to="/dashboard/admin/category" className="link whitespace-nowrap font-semibold">
        {t('office-menu.no_category_add')}
      </Link>
    </>
  )
}
