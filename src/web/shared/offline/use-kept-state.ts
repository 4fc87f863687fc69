import { useCallback, useEffect, useRef, useState } from 'react'
import { serverNow } from '../server-clock.ts'
import { readSnapshot, saveSnapshot } from './snapshots.ts'

/** Time in ms that the server has for the first answer before the kept state is shown. */
const serverPatienceMs = 1000
/** Delay of saving after a change, and interval of refreshing the age, in ms. */
const saveDelayMs = 500
const refreshAgeMs = 30_000

interface KeptState {
  /** Server time in ms at which the shown state was known to be current; undefined while connected. */
  updatedAt: number | undefined
  /** Reports that the connection carries something. Stable. */
  noteAlive: () => void
  /** Reports that the server has sent the whole state. Stable. */
  noteReceived: () => void
}

/** Keeps a screen's state in this browser, and shows the kept state when the server does not answer. `key`: undefined keeps nothing. */
export function useKeptState<Value>(
  key: string | undefined,
  { state, isLost, show }: { state: Value | undefined; isLost: boolean; show: (value: Value) => void },
): KeptState {
  const [updatedAt, setUpdatedAt] = useState<number>()
  const aliveAt = useRef<number>(undefined)
  const latest = useRef<Value>(undefined)
  const isReceived = useRef(false)
  const latestShow = useRef(show)
  latestShow.current = show
  if (state !== undefined) latest.current = state

  const noteAlive = useCallback(() => {
    aliveAt.current = serverNow()
  }, [])
  const noteReceived = useCallback(() => {
    aliveAt.current = serverNow()
    isReceived.current = true
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key begins anew
  useEffect(() => {
    isReceived.current = false
    aliveAt.current = undefined
    latest.current = undefined
    setUpdatedAt(undefined)
  }, [key])

  useEffect(() => {
    if (key === undefined) return
    let isStopped = false
    const showKept = async () => {
      if (isReceived.current || latest.current !== undefined) return
      const snapshot = await readSnapshot<Value>(key)
      if (isStopped || !snapshot || isReceived.current) return
      aliveAt.current ??= snapshot.at
      setUpdatedAt(snapshot.at)
      latestShow.current(snapshot.value)
    }
    if (isLost || !navigator.onLine) void showKept()
    const timer = setTimeout(() => void showKept(), serverPatienceMs)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [key, isLost])

  useEffect(() => setUpdatedAt(isLost ? aliveAt.current : undefined), [isLost])

  useEffect(() => {
    if (key === undefined || state === undefined || !isReceived.current) return
    const save = () => void saveSnapshot(key, state, aliveAt.current ?? serverNow())
    const timer = setTimeout(save, saveDelayMs)
    const refresh = setInterval(() => !isLost && save(), refreshAgeMs)
    const saveWhenHidden = () => document.hidden && save()
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      clearTimeout(timer)
      clearInterval(refresh)
      document.removeEventListener('visibilitychange', saveWhenHidden)
    }
  }, [key, state, isLost])

  return { updatedAt, noteAlive, noteReceived }
}
