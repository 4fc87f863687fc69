import { useEffect } from 'react'
import { signedInText as t } from '../../i18n/signed-in-texts.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useConnectionLost } from '../query.ts'

/** Notice while the server can't be reached. */
export function ConnectionNotice() {
  const isLost = useConnectionLost()
  // Code for error messages must load before the connection fails.
  useEffect(() => {
    Promise.all([import('../../ui/toast/toasts.tsx'), import('../../session/sign-in-again.tsx')]).catch(() => {})
  }, [])
  return (
    <div role="status" className="sticky top-16 z-30 lg:top-18 [[data-office]_&]:top-12">
      {isLost && (
        <p className="bg-carbone text-crema">
          <span className="page flex items-center gap-3 py-2.5 font-semibold">
            <Spinner className="size-5 shrink-0" />
            {t('office.connection_lost')}
          </span>
        </p>
      )}
    </div>
  )
}
