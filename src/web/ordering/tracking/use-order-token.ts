import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useLastPlacedOrder } from '../open-order/last-placed-order.ts'
import { useStorageOwnerId } from '../shared/use-storage-owner.ts'

/**
 * Token for viewing an order here. A URL with a token exposes the order through browser history, so an account's token is removed from it and read
 * from the account's stored data, which logout deletes.
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
