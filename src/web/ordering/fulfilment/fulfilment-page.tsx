import { lazy } from 'react'
import { getPathLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { readsContext } from '../../server/reads.ts'
import { ClientOnly } from '../../shared/client-only.tsx'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/fulfilment-page.ts'

const OrderEntry = lazy(() => import('./entry/order-entry.tsx'))

/** All restaurants: distances and searches are computed in the browser, so the location is not sent. */
export const loader = async ({ context, request }: Route.LoaderArgs) => context.get(readsContext).restaurants(getPathLanguage(new URL(request.url).pathname))

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  const title = shell ? pageText(shell.language, 'page-titles.fulfilment') : ''
  return shell ? buildPageMeta({ title, description: title, path: '/order', shell, hidden: true }) : []
}

/** Fulfilment page: pickup, delivery or table, then the restaurant. Choices are in the browser; the server renders only the shell. */
export default function FulfilmentPage({ loaderData: cities }: Route.ComponentProps) {
  return (
    <ClientOnly>
      <OrderEntry cities={cities} />
    </ClientOnly>
  )
}
