import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Tap } from './database.ts'
import { TapQueue } from './tap-queue.ts'

interface QueueOfTaps {
  queue: TapQueue
  waiting: readonly Tap[]
  /** What no longer applied when it was sent. */
  refused: readonly Tap[]
}

const noTaps: readonly Tap[] = []

/** Queue of a work screen's taps. `onAnswer` must be stable. */
export function useTapQueue(scope: string, onAnswer: (answer: object) => void): QueueOfTaps {
  const queue = useMemo(() => new TapQueue(scope), [scope])
  useEffect(() => {
    // Rendered before the tap leaves the queue, or the step would be taken back for a frame.
    queue.onAnswer = answer => flushSync(() => onAnswer(answer))
    queue.open()
    const replay = () => void queue.replay()
    addEventListener('online', replay)
    return () => {
      removeEventListener('online', replay)
      queue.close()
    }
  }, [queue, onAnswer])
  const taps = useSyncExternalStore(queue.subscribe, queue.read, () => noTaps)
  return useMemo(
    () => ({ queue, waiting: taps.filter(({ refusal }) => refusal === undefined), refused: taps.filter(({ refusal }) => refusal !== undefined) }),
    [queue, taps],
  )
}
