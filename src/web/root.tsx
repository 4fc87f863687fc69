import { type ReactNode, useEffect } from 'react'
import { Links, type LinksFunction, Meta, Outlet, redirectDocument, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { getDirection } from '#platform/language/languages.ts'
import type { Route } from './+types/root.ts'
import { getPathLanguage, usePageLanguage } from './i18n/language.ts'
import { getTexts, getTextsAddress, loadTexts } from './i18n/loaded-texts.ts'
import { TextsProvider } from './i18n/texts.tsx'
import noScript from './no-script.css?url'
import { deferHydrationScript, signalPageReady } from './shell/deferred-hydration.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { useIsHydrated } from './ui/in-browser.ts'
import './style.css'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/icons/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icons/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon-180.png' },
]

/** Loads the texts when a navigation changes the language. If loading fails, the browser reloads the whole page. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    try {
      await loadTexts(getPathLanguage(new URL(request.url).pathname))
    } catch {
      throw redirectDocument(request.url)
    }
    return next()
  },
]

const isWorkScreen = (pathname: string) => /^\/(kitchen|courier)\/?$/.test(pathname)

/** Screens with colours of their own: they take no theme, also when reached without a new document. */
const isLightOnly = (pathname: string) => /^\/(kitchen|courier|ready|api\/docs)(\/|$)/.test(pathname)

/** Work screens are installed as apps of their own. */
const getManifest = (pathname: string) => (isWorkScreen(pathname) ? `${pathname.replace(/\/$/, '')}.webmanifest` : '/manifest.webmanifest')

export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage()
  const texts = getTexts(language)
  const { pathname } = useLocation()
  useEffect(signalPageReady, [])
  return (
    <html lang={language} dir={getDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fff7ec" />
        <Meta />
        <Links />
        <ManifestLink href={getManifest(pathname)} />
        <noscript>
          <link rel="stylesheet" href={noScript} />
        </noscript>
      </head>
      <body>
        <TextsProvider language={language} texts={texts}>
          {children}
        </TextsProvider>
        <script
          data-texts={getTextsAddress(language)}
          data-at-once={isWorkScreen(pathname) ? '' : undefined}
          data-light={isLightOnly(pathname) ? '' : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: own constant, allowed by its hash in the content security policy
          dangerouslySetInnerHTML={{ __html: deferHydrationScript }}
          suppressHydrationWarning
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Describes the installed app. Only a page with scripts can be installed: before them the file would share a phone's connection with what is seen first. */
function ManifestLink({ href }: { href: string }) {
  return useIsHydrated() ? <link rel="manifest" href={href} /> : null
}

export default function Root() {
  return <Outlet />
}

/** Fallback for routes without an error boundary: React Router's default is English and meant for developers. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
