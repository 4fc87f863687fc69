import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { officeText } from '../office-texts.ts'
import { useSession } from '../session.ts'
import { SignedInOnly } from '../session-guard.tsx'
import { useAllData } from './all-data.ts'
import { ConfirmProvider } from './dialog/confirm.tsx'
import { ConnectionNotice } from './frame/connection-notice.tsx'
import { Sidebar, sidebarId } from './frame/sidebar.tsx'
import { TopBar } from './frame/top-bar.tsx'
import { newQueries } from './query.ts'

/** What all screens of the back office share: guard, sidebar, top bar, warning, notices, dialogs and what was read. */
export default function OfficeFrame() {
  return <SignedInOnly administrators>{() => <Office />}</SignedInOnly>
}

function Office() {
  const [queries] = useState(newQueries)
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <Screens />
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

const isWide = () => matchMedia('(min-width: 1024px)').matches

function Screens() {
  // Rendered in the browser alone, behind the guard: on a tablet the tables need the width.
  const [open, setOpen] = useState(isWide)
  useReadAgainAfterLogin()
  return (
    <div className="bg-crema text-[0.9375rem]">
      <TopBar open={open} onToggle={() => setOpen(!open)} controls={sidebarId} />
      <DemoWarning />
      <ConnectionNotice />
      <div className={`page grid items-start gap-x-8 py-6 ${open ? 'md:grid-cols-[11rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]'}`}>
        <Sidebar open={open} onChoose={() => setOpen(isWide())} />
        <div className="min-h-[60svh] min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  )
}

function DemoWarning() {
  const demoAccounts = useAllData()?.demoAccounts
  return (
    <div role="alert">
      {demoAccounts && (
        <p className="bg-miele font-semibold">
          <span className="page block py-2.5">{officeText('office.demo_accounts')}</span>
        </p>
      )}
    </div>
  )
}

/** What was refused while the session had ended is asked for again. */
function useReadAgainAfterLogin(): void {
  const queries = useQueryClient()
  const token = useSession()?.token
  const [asked, setAsked] = useState(token)
  useEffect(() => {
    if (!token || token === asked) return
    setAsked(token)
    void queries.invalidateQueries()
  }, [token, asked, queries])
}
