import { lazy } from 'react'
import { frameOf } from '../../server/frame-of.ts'
import { OnlyInBrowser } from '../../shared/only-in-browser.tsx'
import { TroublePage } from '../../shell/error-page.tsx'
import { pageMeta, shellOf } from '../../shell/page-meta.ts'
import type { Route } from './+types/route.ts'

const Group = lazy(() => import('./group-page.tsx'))

export const loader = ({ params }: Route.LoaderArgs) => frameOf(params.group)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => frameOf(params.group)

export function meta({ matches }: Route.MetaArgs) {
  const shell = shellOf(matches)
  const title = shell?.language === 'en' ? 'Group order' : 'Ordine di gruppo'
  return shell ? [...pageMeta({ title, description: title, path: '/', shell, hidden: true }), { name: 'referrer', content: 'no-referrer' }] : []
}

/** A group order is for those who have its link: the server writes only the frame, the same for every one. */
export default function GroupPage({ params }: Route.ComponentProps) {
  return (
    <OnlyInBrowser>
      <Group key={params.group} id={params.group} />
    </OnlyInBrowser>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TroublePage error={error} />
}
