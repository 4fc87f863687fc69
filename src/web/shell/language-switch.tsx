import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { languageNames, languages, stripLanguage } from '#platform/language/languages.ts'
import { pagePath, usePageLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.tsx'

/**
 * Links to the same page in the other languages: the home page for unknown addresses, nothing for pages in one language. Causes a full page load,
 * because texts and `lang` belong to the document. `folded`: a list that opens below the current language, where there is no room for all.
 */
export function LanguageSwitch({ className = '', folded = false }: { className?: string; folded?: boolean }) {
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
  if (!isNotFound && (pathname.startsWith('/dashboard/admin') || (/^(\/[a-z]{2})?\/orders\//.test(pathname) && !isHydrated))) return null
  const list = (
    <ul
      aria-label={t('shell.language')}
      className={folded ? 'absolute end-0 top-full z-50 w-44 rounded-control bg-farina py-1 text-carbone shadow-lift' : `-mx-3 flex flex-wrap ${className}`}
    >
      {languages.map(other => (
        <li key={other}>
          <a
            // Parameters that the page itself adds to the address exist only in the browser: the search text.
            onClick={({ currentTarget }) => {
              if (!hasNoTranslation) currentTarget.search = location.search
            }}
            href={pagePath(other, hasNoTranslation ? '/' : stripLanguage(pathname)) + (hasNoTranslation ? '' : search)}
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
  if (!folded) return list
  return (
    <details
      className={`group relative ${className}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 px-3 py-2 underline-offset-4 hover:underline">
        <span className="sr-only">{t('shell.language')}: </span>
        {languageNames[language]}
        <span aria-hidden="true" className="before:content-['▾'] group-open:before:content-['▴']" />
      </summary>
      {list}
    </details>
  )
}
