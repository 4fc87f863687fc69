import { lazy } from 'react'
import { pageText } from '../../i18n/page-text.ts'
import { ClientOnly } from '../../shared/client-only.tsx'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/invitation.ts'

const AcceptInvitation = lazy(() => import('./take-invitation.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!shell) return []
  const title = pageText(shell.language, 'sign-in.invitation_title')
  return buildPageMeta({ title, description: title, path: '/invitation', shell, hidden: true })
}

/** Page of the invitation link: its token is in the fragment, which only the browser sees. */
export default function Invitation() {
  return (
    <ClientOnly>
      <AcceptInvitation />
    </ClientOnly>
  )
}
