import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../shared/api.ts'
import { browserStore } from '../shared/browser-store.ts'

export interface Warnings {
  demoAccounts: boolean
  mailsFiled: boolean
}

interface AllData extends Warnings {
  userCount: number
  productCount: number
}

const key = 'spiedo.office.warnings'

/** What has to be put right, as the server said it last: drawn at once on the next load, so that it pushes nothing down as it is read anew. */
const warnings = browserStore<Warnings | null>({
  keys: [key],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Warnings> | null
    return value && { demoAccounts: value.demoAccounts === true, mailsFiled: value.mailsFiled === true }
  },
  save: (storage, value) => storage.setItem(key, JSON.stringify(value)),
})

async function readAllData({ signal }: { signal: AbortSignal }): Promise<AllData> {
  const { allData } = await api<{ allData: AllData }>('GET', '/auth/all-data', { signal })
  warnings.write({ demoAccounts: allData.demoAccounts, mailsFiled: allData.mailsFiled })
  return allData
}

const allDataQuery = { queryKey: ['all-data'], queryFn: readAllData, refetchInterval: 30_000 }

/** The specification, sections 7 and 8: the counts of the dashboard; their call fails silently. */
export const useAllData = (): AllData | undefined => useQuery(allDataQuery).data

/** What has to be put right, kept up to date; undefined in a browser that was never told, while the first answer is under way. */
export function useWarnings(): Warnings | null | undefined {
  const { failureCount } = useQuery(allDataQuery)
  const last = warnings.use()
  const [drawn, setDrawn] = useState(false)
  // Without an answer the office stands there without them; nor does it ever go again.
  if (!drawn && (last || failureCount > 0)) setDrawn(true)
  return drawn ? last : undefined
}
