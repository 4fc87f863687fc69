import { useTexts } from '../i18n/texts.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { useBrand } from './brand.ts'
import { EmptySpit } from './error-picture.tsx'

/** The specification, section 2: any other path says 'Page Not Found' and links to '/'. */
export function NotFoundPage() {
  const t = useTexts()
  return (
    <div className="min-h-svh bg-miele">
      <title>{`Page Not Found · ${useBrand()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page grid content-center items-center gap-x-14 gap-y-6 py-10 md:min-h-svh md:grid-cols-2 md:py-16">
        <div className="grid justify-items-start gap-6">
          <p className="font-display text-shout font-extrabold tracking-tighter" aria-hidden="true">
            404
          </p>
          <h1 className="text-page">{t('shell.not_found')}</h1>
          <p className="max-w-prose text-lead">{t('shell.not_found_hint')}</p>
          <PageButtonLink to="/" className="max-sm:w-full">
            {t('shell.home')}
          </PageButtonLink>
        </div>
        <EmptySpit />
      </div>
    </div>
  )
}
