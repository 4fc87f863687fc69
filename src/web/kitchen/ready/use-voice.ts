import { useCallback, useEffect, useRef, useState } from 'react'
import { isSpeechSupported, speak } from '../languages/speech.ts'
import { readyText as t } from './ready-text.ts'

/** Maximum numbers called in one sentence: after a long outage nobody listens to thirty. */
const maxCalled = 4

interface Voice {
  isSupported: boolean
  on: boolean
  toggle: () => void
}

/**
 * Calls numbers that become ready, in Italian. Off until somebody taps: browsers allow speech only after a gesture. Numbers that were ready
 * before, or while the screen was not connected, are not called.
 */
export function useVoice(ready: readonly number[] | undefined): Voice {
  const isSupported = isSpeechSupported()
  const [on, setOn] = useState(false)
  const known = useRef<ReadonlySet<number>>(undefined)

  useEffect(() => {
    if (!ready) return
    const fresh = known.current ? ready.filter(number => !known.current?.has(number)) : []
    known.current = new Set(ready)
    if (!on || !isSupported || fresh.length === 0) return
    const called = fresh.slice(0, maxCalled).reverse()
    speak(called.length === 1 ? t('ready.say', { number: called[0] }) : t('ready.say_many', { numbers: called.join(', ') }), 'it-IT')
  }, [ready, on, isSupported])

  useEffect(() => () => (isSpeechSupported() ? speechSynthesis.cancel() : undefined), [])

  const toggle = useCallback(() => {
    setOn(isOn => {
      // The tap itself unlocks speech: say something short at once.
      if (!isOn) speak(t('ready.ready'), 'it-IT')
      else speechSynthesis.cancel()
      return !isOn
    })
  }, [])
  return { isSupported, on, toggle }
}
