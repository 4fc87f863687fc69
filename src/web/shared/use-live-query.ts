import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { openEventStream } from './sse-client.ts'

/** `caught-up`: the connection is back, and no event is missing. */
export type LiveConnection = 'fine' | 'lost' | 'caught-up'

interface LiveQueryOptions<Shown, Update> {
  /** Identifies the followed entity; a new key starts over. */
  key: string
  read: (signal: AbortSignal) => Promise<Shown>
  /** Path and query of the stream below /api/v1; undefined while not needed. */
  stream: string | undefined
  /** Event name. The first event of each connection carries the full state, so no event is missing. */
  event: string
  /** Merges an event into the shown state; must ignore events that are out of date. */
  take: (last: Shown | undefined, update: Update) => Shown | undefined
}

export interface LiveQuery<Shown, Update> {
  shown: Shown | undefined
  line: LiveConnection
  missing: boolean
  failed: boolean
  /** Reloads the data. */
  retry: () => void
  /** Applies a response before the stream sends the same change. */
  applyUpdate: (update: Update) => void
}

/** Duration of the "connected again" banner, in ms. */
const recoveredBannerMs = 6000

/** Reads an entity once, then follows its live stream: an order, a group. */
export function useLiveQuery<Shown, Update = Shown>(options: LiveQueryOptions<Shown, Update>): LiveQuery<Shown, Update> {
  const [shown, setShown] = useState<Shown>()
  const [line, setLine] = useState<LiveConnection>('fine')
  const [failure, setFailure] = useState<'missing' | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const latestOptions = useRef(options)
  latestOptions.current = options
  const { key, stream, event } = options

  const applyUpdate = useCallback((update: Update) => setShown(last => latestOptions.current.take(last, update)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt repeats the request
  useEffect(() => {
    const abortController = new AbortController()
    setFailure(undefined)
    latestOptions.current.read(abortController.signal).then(setShown, error => {
      if (!abortController.signal.aborted) setFailure(error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'missing' : 'failed')
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
        applyUpdate(data as Update)
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
  }, [stream, event, hasLoaded, applyUpdate])

  const retry = useCallback(() => setAttempt(last => last + 1), [])
  return { shown, line, missing: failure === 'missing', failed: failure === 'failed', retry, applyUpdate }
}
