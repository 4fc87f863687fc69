import { useEffect, useState } from 'react'
import type { Reach } from '#orders/delivery/contract.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiFailure, api } from '../../shared/api.ts'

/** Who delivers to an address, and on which terms; undefined until the answer is there, or without an address. */
export function useReach(
  address: CartAddress | undefined,
  restaurantId: string | undefined,
): { reach: Reach | undefined; failed: string | true | undefined; asking: boolean; again: () => void } {
  const language = usePageLanguage()
  const body = address && JSON.stringify({ address, ...(restaurantId && { restaurantId }) })
  const [answer, setAnswer] = useState<{ body: string; reach?: Reach; failed?: string | true; asking?: boolean }>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language and each further round ask the same again
  useEffect(() => {
    if (!body) return
    const gone = new AbortController()
    api<Reach>('POST', '/orders/reach', { body: JSON.parse(body), signal: gone.signal }).then(
      reach => setAnswer({ body, reach }),
      error => {
        if (!gone.signal.aborted) setAnswer({ body, failed: error instanceof ApiFailure ? error.message : true })
      },
    )
    return () => gone.abort()
  }, [body, language, round])
  const fresh = body !== undefined && answer?.body === body
  const again = () => {
    setAnswer(last => last && { ...last, asking: true })
    setRound(last => last + 1)
  }
  return { reach: fresh ? answer.reach : undefined, failed: fresh ? answer.failed : undefined, asking: fresh && answer.asking === true, again }
}
