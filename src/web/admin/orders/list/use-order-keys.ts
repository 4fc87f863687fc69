import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { isPlainKey, isTypingOrBusy } from '../../palette/shortcut-keys.ts'

/** J and K show the next and the previous order of the list in the panel. */
export function useOrderKeys(ids: string[], shown: string): void {
  const [, setParams] = useSearchParams()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { j: 1, k: -1 }[event.key]
    if (!step || ids.length === 0 || !isPlainKey(event) || isTypingOrBusy(event)) return
    // The address is ahead of what is drawn: keys pressed at once each take a step.
    const next = new URLSearchParams(window.location.search)
    const index = ids.indexOf(next.get('order') ?? shown)
    const id = index === -1 ? ids.at(step === 1 ? 0 : -1) : ids[index + step]
    if (!id) return
    event.preventDefault()
    next.set('order', id)
    // One entry of the history however many orders are looked at.
    setParams(next, { preventScrollReset: true, replace: shown !== '' })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
