import { lazy } from 'react'
import { pageText } from '../../i18n/page-text.ts'
import { ClientOnly } from '../../shared/client-only.tsx'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/route.ts'

const FollowConfirmation = lazy(() => import('./follow-confirmation.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  const title = shell ? pageText(shell.language, 'page-titles.confirm_email') : ''
  return shell ? buildPageMeta({ title, description: title, path: '/confirm-email', shell, hidden: true }) : []
}

/** Client-only page: the link's token is in the URL fragment, which the server never receives. */
export default function ConfirmEmailPage() {
  return (
    <ClientOnly>
      <FollowConfirmation />
    </ClientOnly>
  )
}
