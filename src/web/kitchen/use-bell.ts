import { useCallback, useEffect, useRef, useState } from 'react'

export interface Bell {
  /** Browsers stay silent until somebody has tapped. */
  on: boolean
  toggle: () => void
}

/** Between two rings while something new waits, in ms. */
const every = 4000

/** Rings as long as something new waits: two short tones, from the tap on that switches it on. */
export function useBell(ringing: boolean): Bell {
  const [on, setOn] = useState(false)
  const audio = useRef<AudioContext>(undefined)

  const toggle = useCallback(() => {
    audio.current ??= new AudioContext()
    void audio.current.resume()
    setOn(last => !last)
  }, [])

  useEffect(() => {
    const context = audio.current
    if (!on || !ringing || !context) return
    ring(context)
    const timer = setInterval(() => ring(context), every)
    return () => clearInterval(timer)
  }, [on, ringing])

  useEffect(() => () => void audio.current?.close(), [])
  return { on, toggle }
}

function ring(context: AudioContext): void {
  // A tablet that sleeps puts the sound to sleep too, and does not wake it again by itself.
  void context.resume()
  for (const [at, frequency] of [
    [0, 880],
    [0.22, 1174.7],
  ] as const) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    const begins = context.currentTime + at
    tone.frequency.value = frequency
    tone.type = 'triangle'
    loudness.gain.setValueAtTime(0.0001, begins)
    loudness.gain.exponentialRampToValueAtTime(0.5, begins + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, begins + 0.2)
    tone.connect(loudness).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + 0.22)
  }
}
