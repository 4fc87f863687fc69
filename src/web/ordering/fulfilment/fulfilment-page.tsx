import { lazy } from 'react'
import { languageOf } from '../../i18n/language.ts'
import { readsContext } from '../../server/reads.ts'
import { OnlyInBrowser } from '../../shared/only-in-browser.tsx'
import { pageMeta, shellOf } from '../../shell/page-meta.ts'
import type { Route } from './+types/fulfilment-page.ts'

const ChooseWay = lazy(() => import('./choose-fulfilment.tsx'))

/** Every restaurant: what is near or found by a word is reckoned in the browser, and told to nobody. */
export const loader = async ({ context, request }: Route.LoaderArgs) => context.get(readsContext).restaurants(languageOf(new URL(request.url).pathname))

export function meta({ matches }: Route.MetaArgs) {
  const shell = shellOf(matches)
  const title = shell?.language === 'en' ? 'Pickup or delivery?' : 'Ritiro o consegna?'
  return shell ? pageMeta({ title, description: title, path: '/order', shell, hidden: true }) : []
}

/** Pickup, delivery or table, then where and when: what was chosen is in the browser, the server writes only the frame. */
export default function WayPage({ loaderData: cities }: Route.ComponentProps) {
  return (
    <OnlyInBrowser>
      <ChooseWay cities={cities} />
    </OnlyInBrowser>
  )
}
