import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLastPlacedOrder } from '../open-order/last-placed-order.ts'
import { useStorageOwnerId } from '../shared/use-storage-owner.ts'

/**
 * By which token an order is seen here. An address with a token shows the order to whoever goes back in this browser's history:
 * an account's own stands with what the account keeps here instead, and goes with its logout.
 */
export function useOrderToken(id: string): string | undefined {
  const [search, setSearch] = useSearchParams()
  const placed = useLastPlacedOrder()
  const ownerId = useStorageOwnerId()
  const urlToken = search.get('token') ?? undefined
  const own = placed?.id === id && placed.who && placed.who === ownerId ? placed.token : undefined
  const isRedundant = own !== undefined && own === urlToken
  useEffect(() => {
    if (!isRedundant) return
    const without = (now: URLSearchParams) => {
      now.delete('token')
      return now
    }
    setSearch(without, { replace: true, preventScrollReset: true })
  }, [isRedundant, setSearch])
  return urlToken ?? own
}
