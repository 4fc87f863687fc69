import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { languages } from '#platform/language/languages.ts'
import { pagePath, usePageLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.tsx'

const languageNames = { it: 'Italiano', en: 'English' }

/**
 * Links to the same page in the other language: the home page for unknown addresses, nothing for pages in one language. Causes a full page load,
 * because texts and `lang` belong to the document.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const t = useTexts()
  const language = usePageLanguage()
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  // Not-found entity page: the server renders it under a placeholder address, the browser reaches it without data.
  const isEntityPage = /\/(category|restaurants)\/[^/]/.test(pathname)
  const isNotFound = page?.id.endsWith('/not-found')
  const hasNoTranslation = isNotFound || (isEntityPage && (pathname.includes('/~') || page?.loaderData === undefined))
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  // Order frames are rendered without the order's number, which only the browser's address has. All unknown addresses share one page.
  if (!isNotFound && (pathname.startsWith('/dashboard') || (/^(\/en)?\/orders\//.test(pathname) && !isHydrated))) return null
  const pathWithoutLanguage = language === 'en' ? pathname.slice('/en'.length) || '/' : pathname
  return (
    <ul aria-label={t('shell.language')} className={`-mx-3 flex flex-wrap ${className}`}>
      {languages.map(other => (
        <li key={other}>
          <a
            // Parameters that the page itself adds to the address exist only in the browser: the search text.
            onClick={({ currentTarget }) => {
              if (!hasNoTranslation) currentTarget.search = location.search
            }}
            href={hasNoTranslation ? pagePath(other, '/') : pagePath(other, pathWithoutLanguage) + search}
            lang={other}
            hrefLang={other}
            aria-current={other === language ? 'true' : undefined}
            className="block px-3 py-2 underline-offset-4 hover:underline aria-current:font-bold aria-current:no-underline"
          >
            {languageNames[other]}
          </a>
        </li>
      ))}
    </ul>
  )
}
