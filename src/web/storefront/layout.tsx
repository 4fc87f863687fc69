import { type LinksFunction, Outlet, type ShouldRevalidateFunction, useRouteLoaderData } from 'react-router'
import bricolage from '../fonts/bricolage.woff2?url'
import figtree from '../fonts/figtree.woff2?url'
import { getPathLanguage, usePageLanguage } from '../i18n/language.ts'
import { usePageTools } from '../ordering/agent-tools/use-page-tools.ts'
import { readsContext, type ShellData } from '../server/reads.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { SiteFrame } from '../shell/frame.tsx'
import type { Route } from './+types/layout.ts'

export const links: LinksFunction = () =>
  [figtree, bricolage].map(href => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' as const }))

export async function loader({ context, request }: Route.LoaderArgs) {
  return context.get(readsContext).shell(getPathLanguage(new URL(request.url).pathname))
}

/** Shell data changes with the catalogue, not between pages: revalidate only on a reload in place. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  usePageTools()
  return (
    <SiteFrame shell={loaderData}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<ShellData>(usePageLanguage())
  const page = <ErrorPage error={error} />
  return shell ? <SiteFrame shell={shell}>{page}</SiteFrame> : <main>{page}</main>
}
