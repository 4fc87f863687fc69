import { lazy, Suspense, useEffect, useState } from 'react'
import { pageMeta, shellOf } from '../../page-meta.ts'
import { pageText } from '../../page-text.ts'
import { Waiting } from '../../session-guard.tsx'
import type { Route } from './+types/reset-password.ts'

const NewPassword = lazy(() => import('./new-password.tsx'))

export function meta({ matches }: Route.MetaArgs) {
  const shell = shellOf(matches)
  if (!shell) return []
  const title = pageText(shell.language, 'sign-in.reset_title')
  return pageMeta({ title, description: title, path: '/reset-password', shell, hidden: true })
}

/** The link's token stands behind the #, which only the browser knows. */
export default function ResetPassword() {
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return <Suspense fallback={<Waiting />}>{inBrowser ? <NewPassword /> : <Waiting />}</Suspense>
}
