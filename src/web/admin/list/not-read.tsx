import { useLocation } from 'react-router'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { ApiFailure } from '../../shared/api.ts'
import { takeBack } from '../../ui/toast/toast.ts'
import { OfficeButton, OfficeButtonLink } from '../office-button.tsx'

/** How something is read: what did not come can be asked for again. */
export interface Read {
  /** Why it did not come. */
  error: unknown
  refetch: () => unknown
}

/**
 * Where a list should be that was refused: skeletons would say that it is still coming. One that its address asks for wrongly would be
 * refused again each time, and is led back to without what narrows it down or sorts it.
 */
export function NotRead({ read: { error, refetch } }: { read: Read }) {
  const t = useOfficeTexts()
  const { pathname, search } = useLocation()
  const misasked = search !== '' && error instanceof ApiFailure && error.code === 'invalid_input' ? error : undefined
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-name font-semibold">{t(misasked ? 'office.list_misasked' : 'office.list_failed')}</p>
      {misasked ? (
        <OfficeButtonLink to={pathname} replace tone="outline" onClick={() => takeBack(misasked.call)}>
          {t('office.filters_clear')}
        </OfficeButtonLink>
      ) : (
        <OfficeButton tone="outline" onClick={() => void refetch()}>
          {t('office.again')}
        </OfficeButton>
      )}
    </div>
  )
}
