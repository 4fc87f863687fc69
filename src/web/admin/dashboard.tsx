import { useEffect, useState } from 'react'
import { AccountFacts } from '../account/account-facts.tsx'
import { api } from '../api.ts'
import { useLogout } from '../frame/logout.ts'
import { SignedInOnly } from '../session-guard.tsx'
import { useTexts } from '../texts.tsx'
import { Button } from '../ui/button.tsx'

export const meta = () => [{ title: 'Dashboard · Spiedo' }, { name: 'robots', content: 'noindex' }]

/** Where an administrator arrives. */
export default function AdministratorDashboard() {
  const t = useTexts()
  const logout = useLogout()
  return (
    <SignedInOnly administrators>
      {user => (
        <div className="page band grid gap-10">
          <header className="grid gap-4">
            <h1 className="text-page">{t('sign-in.dashboard')}</h1>
            <p className="max-w-[46ch] text-lead">{t('sign-in.dashboard_admin_lead')}</p>
          </header>
          <Counts />
          <AccountFacts user={user} />
          <div>
            <Button tone="outline" onClick={logout}>
              {t('shell.logout')}
            </Button>
          </div>
        </div>
      )}
    </SignedInOnly>
  )
}

interface AllData {
  userCount: number
  productCount: number
  demoAccounts: boolean
}

/** The specification, section 8: the call for the counts fails silently. */
function Counts() {
  const t = useTexts()
  const [data, setData] = useState<AllData>()
  useEffect(() => {
    const gone = new AbortController()
    api<{ allData: AllData }>('GET', '/auth/all-data', { signal: gone.signal }).then(
      ({ allData }) => setData(allData),
      () => {},
    )
    return () => gone.abort()
  }, [])
  const tiles = [
    { name: t('sign-in.dashboard_users'), count: data?.userCount },
    { name: t('sign-in.dashboard_foods'), count: data?.productCount },
  ]
  return (
    <>
      {data?.demoAccounts && (
        <p role="alert" className="rounded-control bg-miele px-5 py-4 font-semibold">
          {t('sign-in.dashboard_demo')}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-4 sm:max-w-2xl">
        {tiles.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse gap-1 rounded-card bg-farina p-6">
            <dt className="text-cenere">{name}</dt>
            <dd className="figures min-h-[1em] font-display text-page font-extrabold tracking-tight">{count ?? '…'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
