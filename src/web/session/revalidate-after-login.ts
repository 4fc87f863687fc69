import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from './session.ts'

/** Refetches queries that were refused after the session expired, once the user has signed in again over the page. */
export function useRevalidateAfterLogin(queries: QueryClient): void {
  const token = useSession()?.token
  const [loadedWithToken, setLoadedWithToken] = useState(token)
  useEffect(() => {
    if (!token || token === loadedWithToken) return
    setLoadedWithToken(token)
    void queries.invalidateQueries()
  }, [token, loadedWithToken, queries])
}
