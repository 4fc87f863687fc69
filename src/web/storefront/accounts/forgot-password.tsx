import { lazy } from 'react'
import { OnlyInBrowser } from '../../only-in-browser.tsx'
import { pageMeta, shellOf } from '../../page-meta.ts'
import { pageText } from '../../page-text.ts'
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
