import { useCallback, useEffect, useState } from 'react'
import type { ShownGroup } from '#orders/group/contract.ts'
import { ApiFailure, api } from '../api.ts'
import { openLiveStream } from './live-stream.ts'

/** A group order as it fills. */
export function useGroup(id: string, token: string, author: string) {
  const [group, setGroup] = useState<ShownGroup>()
  const [trouble, setTrouble] = useState<'missing' | 'failed'>()
  const [lost, setLost] = useState(false)
  const [round, setRound] = useState(0)
  /** What comes late and is lower is old. */
  const show = useCallback((next: ShownGroup) => setGroup(last => (last && next.version < last.version ? last : next)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further round asks the same again
  useEffect(() => {
    const gone = new AbortController()
    setTrouble(undefined)
    api<{ group: ShownGroup }>('GET', `/group-orders/${id}`, { query: { token, author }, signal: gone.signal }).then(
      answer => show(answer.group),
      error => {
        if (!gone.signal.aborted) setTrouble(error instanceof ApiFailure && error.status < 500 && error.status !== 429 ? 'missing' : 'failed')
      },
    )
    return () => gone.abort()
  }, [id, token, author, round, show])

  const there = group !== undefined
  useEffect(() => {
    if (!there) return
    return openLiveStream({
      path: `/group-orders/${id}/events?token=${encodeURIComponent(token)}&author=${author}`,
      onEvent: (event, data) => event === 'group' && show(data as ShownGroup),
      onState: state => setLost(state === 'lost'),
    })
  }, [id, token, author, there, show])

  const again = useCallback(() => setRound(last => last + 1), [])
  return { group, lost, missing: trouble === 'missing', failed: trouble === 'failed', again, show }
}
