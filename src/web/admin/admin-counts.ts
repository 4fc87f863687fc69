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

/** What has to be put right, as the server said it last: drawn at once on the next load, so that it pushes nothing down as it is read anew. */
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

/** The specification, sections 7 and 8: the counts of the dashboard; their call fails silently. */
export const useAdminCounts = (): AdminCounts | undefined => useQuery(adminCountsQuery).data

/** What has to be put right, kept up to date; undefined in a browser that was never told, while the first answer is under way. */
export function useSetupWarnings(): SetupWarnings | null | undefined {
  const { failureCount } = useQuery(adminCountsQuery)
  const last = warningsStore.use()
  const [isDrawn, setDrawn] = useState(false)
  // Without an answer the office stands there without them; nor does it ever go again.
  if (!isDrawn && (last || failureCount > 0)) setDrawn(true)
  return isDrawn ? last : undefined
}
