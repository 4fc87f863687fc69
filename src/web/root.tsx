import { type ReactNode, useMemo } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { usePageLanguage } from './language.ts'
import { textsElement, textsInPage, textsOf } from './loaded-texts.ts'
import { TextsProvider } from './texts.tsx'
import './style.css'

export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage()
  const texts = textsOf(language)
  const inPage = useMemo(() => textsInPage(texts), [texts])
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <TextsProvider language={language} texts={texts}>
          {children}
        </TextsProvider>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own catalogue, as data; it comes with the page, before any script asks for it */}
        <script id={textsElement} type="application/json" dangerouslySetInnerHTML={{ __html: inPage }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
