import { useTexts } from '../i18n/texts.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { useBrand } from './brand.ts'

/** The specification, section 2: any other path says 'Page Not Found' and links to '/'. */
export function NotFoundPage() {
  const t = useTexts()
  return (
    <div className="bg-miele">
      <title>{`Page Not Found · ${useBrand()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page grid min-h-svh content-center justify-items-start gap-6 py-16">
        <p className="font-display text-shout font-extrabold tracking-tighter" aria-hidden="true">
          404
        </p>
        <h1 className="text-page">{t('shell.not_found')}</h1>
        <p className="max-w-prose text-lead">{t('shell.not_found_hint')}</p>
        <PageButtonLink to="/">{t('shell.home')}</PageButtonLink>
      </div>
    </div>
  )
}
