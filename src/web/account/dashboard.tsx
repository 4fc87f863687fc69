import { useLogout } from '../frame/logout.ts'
import { SignedInOnly } from '../session-guard.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../ui/button.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { AccountFacts } from './account-facts.tsx'

export const meta = () => [{ title: 'Dashboard · Spiedo' }, { name: 'robots', content: 'noindex' }]

/** Where a signed-in customer arrives. */
export default function CustomerDashboard() {
  const t = useTexts()
  const logout = useLogout()
  return (
    <SignedInOnly>
      {user => (
        <div className="page band grid gap-10">
          <header className="grid gap-4">
            <h1 className="text-page break-words">{t('sign-in.dashboard_hello', { name: user.name })}</h1>
            <p className="max-w-[46ch] text-lead">{t('sign-in.dashboard_user_lead')}</p>
          </header>
          <AccountFacts user={user} />
          <div className="flex flex-wrap gap-3">
            <PageButtonLink to="/menu">{t('sign-in.dashboard_menu')}</PageButtonLink>
            <Button tone="outline" onClick={logout}>
              {t('shell.logout')}
            </Button>
          </div>
        </div>
      )}
    </SignedInOnly>
  )
}
