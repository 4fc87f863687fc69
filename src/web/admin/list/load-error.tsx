import { useLocation } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { ApiError } from '../../shared/api.ts'
import { dismissToasts } from '../../ui/toast/toast.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'

/** How something is read: what did not come can be asked for again. */
export interface QueryState {
  /** Why it did not come. */
  error: unknown
  refetch: () => unknown
}

/**
 * Where a list should be that was refused: skeletons would say that it is still coming. One that its address asks for wrongly would be
 * refused again each time, and is led back to without what narrows it down or sorts it.
 */
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
        <AdminButton tone="outline" onClick={() => void refetch()}>
          {t('office.again')}
        </AdminButton>
      )}
    </div>
  )
}
