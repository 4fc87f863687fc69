import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from './session.ts'

/** What was refused while the session had ended is asked for again, once somebody has signed in anew over the page. */
export function useRevalidateAfterLogin(queries: QueryClient): void {
  const token = useSession()?.token
  const [loadedWithToken, setAsked] = useState(token)
  useEffect(() => {
    if (!token || token === loadedWithToken) return
    setAsked(token)
    void queries.invalidateQueries()
  }, [token, loadedWithToken, queries])
}
