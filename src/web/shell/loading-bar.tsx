import { useNavigation } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'

/** Shows that the next page is loading, after a short delay so that fast pages do not flicker. */
export function LoadingBar() {
  const t = useTexts()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isLoading && (
        <div className="loading-bar">
          <span className="absolute top-3 left-1/2 -translate-x-1/2 rounded-control bg-carbone px-4 py-2 font-semibold text-crema">{t('shell.loading')}</span>
        </div>
      )}
    </div>
  )
}
