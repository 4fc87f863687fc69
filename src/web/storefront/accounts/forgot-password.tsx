import { lazy } from 'react'
import { pageText } from '../../i18n/page-text.ts'
import { OnlyInBrowser } from '../../shared/only-in-browser.tsx'
import { pageMeta, shellOf } from '../../shell/page-meta.ts'
import type { Route } from './+types/forgot-password.ts'

const AskLink = lazy(() => import('./ask-link.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = shellOf(matches)
  if (!shell) return []
  const title = pageText(shell.language, 'sign-in.forgot')
  return pageMeta({ title, description: title, path: '/forgot-password', shell, hidden: true })
}

export default function ForgotPassword() {
  return (
    <OnlyInBrowser>
      <AskLink />
    </OnlyInBrowser>
  )
}
