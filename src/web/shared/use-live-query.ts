import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from './api.ts'
import { openLiveStream } from './sse-client.ts'

/** `caught-up`: the line was lost and is back, and nothing is missing. */
export type Line = 'fine' | 'lost' | 'caught-up'

interface Followed<Shown, Told> {
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

export interface Live<Shown, Told> {
  shown: Shown | undefined
  line: Line
  missing: boolean
  failed: boolean
  /** Reads it anew. */
  again: () => void
  /** Shows what an answer has told, before the stream says the same. */
  tell: (told: Told) => void
}

/** How long it is said that all is well again, in ms. */
const relief = 6000

/** Something that is read once and then moves by itself over a live line: an order, a group. */
export function useLive<Shown, Told = Shown>(followed: Followed<Shown, Told>): Live<Shown, Told> {
  const [shown, setShown] = useState<Shown>()
  const [line, setLine] = useState<Line>('fine')
  const [trouble, setTrouble] = useState<'missing' | 'failed'>()
  const [round, setRound] = useState(0)
  const now = useRef(followed)
  now.current = followed
  const { key, stream, event } = followed

  const tell = useCallback((told: Told) => setShown(last => now.current.take(last, told)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further round asks the same again
  useEffect(() => {
    const gone = new AbortController()
    setTrouble(undefined)
    now.current.read(gone.signal).then(setShown, error => {
      if (!gone.signal.aborted) setTrouble(error instanceof ApiFailure && error.status < 500 && error.status !== 429 ? 'missing' : 'failed')
    })
    return () => gone.abort()
  }, [key, round])

  const there = shown !== undefined
  useEffect(() => {
    if (!there || stream === undefined) return
    let lost = false
    let calm: ReturnType<typeof setTimeout> | undefined
    const close = openLiveStream({
      path: stream,
      onEvent(name, data) {
        if (name !== event) return
        tell(data as Told)
        if (!lost) return
        lost = false
        setLine('caught-up')
        calm = setTimeout(() => setLine('fine'), relief)
      },
      onState(state) {
        if (state !== 'lost') return
        lost = true
        clearTimeout(calm)
        setLine('lost')
      },
    })
    return () => {
      clearTimeout(calm)
      close()
    }
  }, [stream, event, there, tell])

  const again = useCallback(() => setRound(last => last + 1), [])
  return { shown, line, missing: trouble === 'missing', failed: trouble === 'failed', again, tell }
}
