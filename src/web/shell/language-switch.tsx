import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { languages } from '#platform/language/languages.ts'
import { pagePath, usePageLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.tsx'

const languageNames = { it: 'Italiano', en: 'English' }

/**
 * The same page in the other language; the home page where an address leads nowhere, nothing where a page speaks one
 * language only. A whole page load: texts and `lang` belong to the document.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const t = useTexts()
  const language = usePageLanguage()
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  // A page of something that does not exist: rendered by the server under an address of nobody's, reached in the browser without its data.
  const isEntityPage = /\/(category|restaurants)\/[^/]/.test(pathname)
  const isNotFound = page?.id.endsWith('/not-found')
  const hasNoTranslation = isNotFound || (isEntityPage && (pathname.includes('/~') || page?.loaderData === undefined))
  const [isHydrated, setRead] = useState(false)
  useEffect(() => setRead(true), [])
  // Of an order the server writes a frame without its number: the address is the browser's. All that is unknown has one page.
  if (!isNotFound && (pathname.startsWith('/dashboard') || (/^(\/en)?\/orders\//.test(pathname) && !isHydrated))) return null
  const pathWithoutLanguage = language === 'en' ? pathname.slice('/en'.length) || '/' : pathname
  return (
    <ul aria-label={t('shell.language')} className={`-mx-3 flex flex-wrap ${className}`}>
      {languages.map(other => (
        <li key={other}>
          <a
            // What a page writes into its address by itself is the browser's, too: what is searched for.
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
