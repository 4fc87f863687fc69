import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { openEventStream } from './sse-client.ts'

/** `caught-up`: the line was lost and is back, and nothing is missing. */
export type LiveConnection = 'fine' | 'lost' | 'caught-up'

interface LiveQueryOptions<Shown, Told> {
  /** Names what is followed: another one begins anew. */
  key: string
  read: (signal: AbortSignal) => Promise<Shown>
  /** Path and query of its stream below /api/v1; left out for as long as nobody looks. */
  stream: string | undefined
  /** The stream's event; the first of each new line tells how things stand, so with it nothing is missing. */
  event: string
  /** What is shown once something was told of it; what comes late is old. */
  take: (last: Shown | undefined, told: Told) => Shown | undefined
}

export interface LiveQuery<Shown, Told> {
  shown: Shown | undefined
  line: LiveConnection
  missing: boolean
  failed: boolean
  /** Reads it anew. */
  again: () => void
  /** Shows what an answer has told, before the stream says the same. */
  tell: (told: Told) => void
}

/** How long it is said that all is well again, in ms. */
const recoveredBannerMs = 6000

/** Something that is read once and then moves by itself over a live line: an order, a group. */
export function useLiveQuery<Shown, Told = Shown>(options: LiveQueryOptions<Shown, Told>): LiveQuery<Shown, Told> {
  const [shown, setShown] = useState<Shown>()
  const [line, setLine] = useState<LiveConnection>('fine')
  const [trouble, setTrouble] = useState<'missing' | 'failed'>()
  const [attempt, setRound] = useState(0)
  const latestOptions = useRef(options)
  latestOptions.current = options
  const { key, stream, event } = options

  const tell = useCallback((told: Told) => setShown(last => latestOptions.current.take(last, told)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further round asks the same again
  useEffect(() => {
    const abortController = new AbortController()
    setTrouble(undefined)
    latestOptions.current.read(abortController.signal).then(setShown, error => {
      if (!abortController.signal.aborted) setTrouble(error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'missing' : 'failed')
    })
    return () => abortController.abort()
  }, [key, attempt])

  const hasLoaded = shown !== undefined
  useEffect(() => {
    if (!hasLoaded || stream === undefined) return
    let lost = false
    let recoveredTimer: ReturnType<typeof setTimeout> | undefined
    const close = openEventStream({
      path: stream,
      onEvent(name, data) {
        if (name !== event) return
        tell(data as Told)
        if (!lost) return
        lost = false
        setLine('caught-up')
        recoveredTimer = setTimeout(() => setLine('fine'), recoveredBannerMs)
      },
      onState(state) {
        if (state !== 'lost') return
        lost = true
        clearTimeout(recoveredTimer)
        setLine('lost')
      },
    })
    return () => {
      clearTimeout(recoveredTimer)
      close()
    }
  }, [stream, event, hasLoaded, tell])

  const again = useCallback(() => setRound(last => last + 1), [])
  return { shown, line, missing: trouble === 'missing', failed: trouble === 'failed', again, tell }
}
