import { lazy } from 'react'
import { pageText } from '../../i18n/page-text.ts'
import { ClientOnly } from '../../shared/client-only.tsx'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import type { Route } from './+types/forgot-password.ts'

const RequestResetLink = lazy(() => import('./ask-link.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!shell) return []
  const title = pageText(shell.language, 'sign-in.forgot')
  return buildPageMeta({ title, description: title, path: '/forgot-password', shell, hidden: true })
}

export default function ForgotPassword() {
  return (
    <ClientOnly>
      <RequestResetLink />
    </ClientOnly>
  )
}
