import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderProgress, ShownOrder } from '#orders/contract-order.ts'
import { ApiFailure, api } from '../api.ts'
import { openLiveStream } from './live-stream.ts'

interface Followed {
  order: ShownOrder | undefined
  /** `caught-up`: the line was lost and is back, and nothing is missing. */
  line: 'fine' | 'lost' | 'caught-up'
  missing: boolean
  failed: boolean
  again: () => void
  moved: (progress: OrderProgress) => void
}

/** How long it is said that all is well again, in ms. */
const relief = 6000

/** An order that moves by itself, seen by its link's token or by who is signed in. */
export function useOrder(id: string, token: string | undefined): Followed {
  const [order, setOrder] = useState<ShownOrder>()
  const [line, setLine] = useState<Followed['line']>('fine')
  const [trouble, setTrouble] = useState<'missing' | 'failed'>()
  const [round, setRound] = useState(0)

  const moved = useCallback((progress: OrderProgress) => {
    // What comes late and is lower is old.
    setOrder(last => (last && progress.version > last.version ? { ...last, ...progress } : last))
  }, [])
  // Another number is another restaurant's: everything of it is read anew.
  const number = order?.number
  const firstNumber = useRef(number)
  useEffect(() => {
    if (firstNumber.current !== undefined && number !== firstNumber.current) setRound(last => last + 1)
    firstNumber.current = number
  }, [number])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further round asks the same again
  useEffect(() => {
    const gone = new AbortController()
    setTrouble(undefined)
    api<{ order: ShownOrder }>('GET', `/orders/${id}`, { query: { token }, signal: gone.signal }).then(
      ({ order: shown }) => setOrder(shown),
      error => {
        if (!gone.signal.aborted) setTrouble(error instanceof ApiFailure && error.status < 500 && error.status !== 429 ? 'missing' : 'failed')
      },
    )
    return () => gone.abort()
  }, [id, token, round])

  const there = order !== undefined
  useEffect(() => {
    if (!there) return
    let lost = false
    return openLiveStream({
      path: `/orders/${id}/events${token ? `?token=${encodeURIComponent(token)}` : ''}`,
      // The first event of a new line tells how it stands now: with it nothing is missing.
      onEvent(event, data) {
        if (event !== 'order') return
        moved(data as OrderProgress)
        if (!lost) return
        lost = false
        setLine('caught-up')
        setTimeout(() => setLine(now => (now === 'caught-up' ? 'fine' : now)), relief)
      },
      onState(state) {
        if (state !== 'lost') return
        lost = true
        setLine('lost')
      },
    })
  }, [id, token, there, moved])

  const again = useCallback(() => setRound(last => last + 1), [])
  return { order, line, missing: trouble === 'missing', failed: trouble === 'failed', again, moved }
}
