import { lazy } from 'react'
import { pageText } from '../../i18n/page-text.ts'
import { ClientOnly } from '../../shared/client-only.tsx'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/reset-password.ts'

const NewPassword = lazy(() => import('./new-password.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!shell) return []
  const title = pageText(shell.language, 'sign-in.reset_title')
  return buildPageMeta({ title, description: title, path: '/reset-password', shell, hidden: true })
}

/** Page of the reset link: its token is in the fragment, which only the browser sees. */
export default function ResetPassword() {
  return (
    <ClientOnly>
      <NewPassword />
    </ClientOnly>
  )
}
