import { useLocation } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ApiError } from '../../shared/api.ts'
import { dismissToasts } from '../../ui/toast/toast.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'

/** Query state, with a retry. */
export interface QueryState {
  /** Reason of the failure. */
  error: unknown
  refetch: () => unknown
}

/** Error in place of a list: skeletons would suggest loading. A list whose URL is invalid would fail again, so its link drops filters and sorting. */
export function LoadError({ read: { error, refetch } }: { read: QueryState }) {
  const t = useAdminTexts()
  const { pathname, search } = useLocation()
  const invalidFilterError = search !== '' && error instanceof ApiError && error.code === 'invalid_input' ? error : undefined
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-name font-semibold">{t(invalidFilterError ? 'office.list_misasked' : 'office.list_failed')}</p>
      {invalidFilterError ? (
        <AdminButtonLink to={pathname} replace tone="outline" onClick={() => dismissToasts(invalidFilterError.call)}>
          {t('office.filters_clear')}
        </AdminButtonLink>
      ) : (
        <AdminButton reads tone="outline" onClick={() => void refetch()}>
          {t('office.again')}
        </AdminButton>
      )}
    </div>
  )
}
