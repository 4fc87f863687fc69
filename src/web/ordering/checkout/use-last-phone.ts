import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { lastPhoneAnswer } from '#orders/customer/contract.ts'
import { useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'

/** Proposes the phone number of the last order to a signed-in customer with an empty field; skipped if no phone is required. */
export function useLastPhone(input: string, isRequired: boolean, propose: (phone: string) => void): void {
  const token = useSession()?.token
  const latest = useRef({ input, propose })
  latest.current = { input, propose }
  useEffect(() => {
    if (!token || !isRequired || latest.current.input !== '') return
    const controller = new AbortController()
    api<z.output<typeof lastPhoneAnswer>>('GET', '/orders/my-phone', { signal: controller.signal }).then(
      ({ phone }) => {
        // Keep a number typed meanwhile.
        if (phone && latest.current.input === '') latest.current.propose(phone)
      },
      () => {},
    )
    return () => controller.abort()
  }, [token, isRequired])
}
