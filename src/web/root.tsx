import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { usePageLanguage } from './language.ts'
import { textsOf } from './loaded-texts.ts'
import { TextsProvider } from './texts.tsx'
import './style.css'

export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <TextsProvider language={language} texts={textsOf(language)}>
          {children}
        </TextsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
