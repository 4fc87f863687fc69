import { useCallback, useEffect, useRef, useState } from 'react'
import { browserStore } from '../../shared/browser-store.ts'

export interface Bell {
  on: boolean
  /** Switched on, and kept silent by the browser until the screen is touched once: so it begins after a reload. */
  muted: boolean
  toggle: () => void
}

/** What rings: a new order, or one that is not to be made any more. */
export type Ring = 'order' | 'cancellation'

/** Between two rings while something waits, in ms. */
const every = 4000

const key = 'spiedo.device.kitchen-sound'

/** How this screen was left: it belongs to the device, whoever is signed in. */
const sound = browserStore<boolean>({
  keys: [key],
  owned: false,
  empty: false,
  parse: storage => storage.getItem(key) === 'on',
  save: (storage, on) => (on ? storage.setItem(key, 'on') : storage.removeItem(key)),
})

/** Rings as long as something waits, each kind with its own tones, a cancellation first. The switch survives a reload. */
export function useBell(waiting: Record<Ring, boolean>): Bell {
  const on = sound.use()
  const [muted, setMuted] = useState(false)
  const audio = useRef<AudioContext>(undefined)

  const toggle = useCallback(() => {
    sound.write(!sound.read())
    // A tap lets it sound; made within the tap it begins at once.
    audio.current ??= new AudioContext()
    void audio.current.resume()
  }, [])

  // Left on, it begins by itself where the browser lets it, or with the first tap or key.
  useEffect(() => {
    if (!on) return setMuted(false)
    audio.current ??= new AudioContext()
    const context = audio.current
    let wasRunning = context.state === 'running'
    // A tablet that has slept is woken by the next ring: it needs no tap.
    const look = () => {
      wasRunning ||= context.state === 'running'
      setMuted(!wasRunning)
    }
    const wake = () => void context.resume()
    look()
    void context.resume()
    context.addEventListener('statechange', look)
    document.addEventListener('pointerdown', wake, true)
    document.addEventListener('keydown', wake, true)
    return () => {
      context.removeEventListener('statechange', look)
      document.removeEventListener('pointerdown', wake, true)
      document.removeEventListener('keydown', wake, true)
    }
  }, [on])

  const ringing: Ring | undefined = waiting.cancellation ? 'cancellation' : waiting.order ? 'order' : undefined
  useEffect(() => {
    const context = audio.current
    if (!on || !ringing || !context) return
    ring(context, ringing)
    const timer = setInterval(() => ring(context, ringing), every)
    return () => clearInterval(timer)
  }, [on, ringing])

  useEffect(() => () => void audio.current?.close(), [])
  return { on, muted, toggle }
}

/** Seconds from its beginning and hertz: rising for a new order, three falling and rougher ones for a cancellation. */
const tones = {
  order: {
    shape: 'triangle',
    notes: [
      [0, 880],
      [0.22, 1174.7],
    ],
  },
  cancellation: {
    shape: 'square',
    notes: [
      [0, 587.3],
      [0.25, 440],
      [0.5, 293.7],
    ],
  },
} as const

function ring(context: AudioContext, kind: Ring): void {
  if (context.state === 'running') {
    play(context, kind)
    return
  }
  // A tablet that sleeps puts the sound to sleep too, and does not wake it again by itself. Rings it slept through sound once, not all together.
  if (waking.has(context)) return
  waking.add(context)
  void context.resume().then(
    () => {
      waking.delete(context)
      play(context, kind)
    },
    () => waking.delete(context),
  )
}

const waking = new WeakSet<AudioContext>()

function play(context: AudioContext, kind: Ring): void {
  const { shape, notes } = tones[kind]
  for (const [at, frequency] of notes) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    const begins = context.currentTime + at
    tone.frequency.value = frequency
    tone.type = shape
    loudness.gain.setValueAtTime(0.0001, begins)
    loudness.gain.exponentialRampToValueAtTime(shape === 'square' ? 0.3 : 0.5, begins + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, begins + 0.2)
    tone.connect(loudness).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + 0.22)
  }
}
