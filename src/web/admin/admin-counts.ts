import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../shared/api.ts'
import { createBrowserStore } from '../shared/browser-store.ts'

export interface SetupWarnings {
  demoAccounts: boolean
  mailsFiled: boolean
}

interface AdminCounts extends SetupWarnings {
  userCount: number
  productCount: number
}

const key = 'spiedo.office.warnings'

/** Setup warnings as last read, stored so that the next load draws them at once and later answers shift nothing. */
const warningsStore = createBrowserStore<SetupWarnings | null>({
  keys: [key],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Partial<SetupWarnings> | null
    return value && { demoAccounts: value.demoAccounts === true, mailsFiled: value.mailsFiled === true }
  },
  save: (storage, value) => storage.setItem(key, JSON.stringify(value)),
})

async function readAdminCounts({ signal }: { signal: AbortSignal }): Promise<AdminCounts> {
  const { allData } = await api<{ allData: AdminCounts }>('GET', '/auth/all-data', { signal })
  warningsStore.write({ demoAccounts: allData.demoAccounts, mailsFiled: allData.mailsFiled })
  return allData
}

const adminCountsQuery = { queryKey: ['all-data'], queryFn: readAdminCounts, refetchInterval: 30_000 }

/** Counts of the dashboard (specification, sections 7 and 8); a failed call stays silent. */
export const useAdminCounts = (): AdminCounts | undefined => useQuery(adminCountsQuery).data

/** Setup warnings, kept up to date; undefined on a browser's first visit until the first answer. */
export function useSetupWarnings(): SetupWarnings | null | undefined {
  const { failureCount } = useQuery(adminCountsQuery)
  const last = warningsStore.use()
  const [isDrawn, setDrawn] = useState(false)
  // After a failed read the page is drawn without warnings, and is never hidden again.
  if (!isDrawn && (last || failureCount > 0)) setDrawn(true)
  return isDrawn ? last : undefined
}
