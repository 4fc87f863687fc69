import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { knownPhoneAnswer } from '#orders/placing/contract.ts'
import { useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'

/** Proposes the number of the last order to whoever is signed in and has not typed one; nothing where none is asked for. */
export function useKnownPhone(typed: string, asked: boolean, propose: (phone: string) => void): void {
  const token = useSession()?.token
  const now = useRef({ typed, propose })
  now.current = { typed, propose }
  useEffect(() => {
    if (!token || !asked || now.current.typed !== '') return
    const gone = new AbortController()
    api<z.output<typeof knownPhoneAnswer>>('GET', '/orders/my-phone', { signal: gone.signal }).then(
      ({ phone }) => {
        // What is being typed meanwhile goes before it.
        if (phone && now.current.typed === '') now.current.propose(phone)
      },
      () => {},
    )
    return () => gone.abort()
  }, [token, asked])
}
