import { Suspense } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { useSession } from '../session/session.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { PageLink } from '../ui/page-link.tsx'

const AccountMenu = lazyPart(() => import('./account-menu.tsx'))

/** Login link, or a circle with the user's initial. Both have the same size, so reading storage shifts nothing. */
export function HeaderAccount() {
  const t = useTexts()
  const session = useSession()
  return (
    <div className="flex h-12 w-[4.75rem] items-center huge:w-auto justify-end in-data-office-bar:w-auto">
      {session ? (
        <Suspense>
          <AccountMenu user={session.user} />
        </Suspense>
      ) : (
        <PageLink to="/login" className="rounded-control px-3 py-2.5 font-semibold huge:px-1 underline-offset-4 hover:underline">
          {t('shell.login')}
        </PageLink>
      )}
    </div>
  )
}
