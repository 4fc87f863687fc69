import { useCallback, useEffect, useRef, useState } from 'react'
import { createBrowserStore } from '../../shared/browser-store.ts'

export interface Bell {
  on: boolean
  /** Switched on, and kept silent by the browser until the screen is touched once: so it begins after a reload. */
  muted: boolean
  toggle: () => void
}

/** What rings: a new order, or one that is not to be made any more. */
export type RingKind = 'order' | 'cancellation'

/** Between two rings while something waits, in ms. */
const ringIntervalMs = 4000

const soundStorageKey = 'spiedo.device.kitchen-sound'

/** How this screen was left: it belongs to the device, whoever is signed in. */
const soundStore = createBrowserStore<boolean>({
  keys: [soundStorageKey],
  owned: false,
  empty: false,
  parse: storage => storage.getItem(soundStorageKey) === 'on',
  save: (storage, on) => (on ? storage.setItem(soundStorageKey, 'on') : storage.removeItem(soundStorageKey)),
})

/** Rings as long as something waits, each kind with its own tones, a cancellation first. The switch survives a reload. */
export function useBell(waiting: Record<RingKind, boolean>): Bell {
  const on = soundStore.use()
  const [muted, setMuted] = useState(false)
  const audio = useRef<AudioContext>(undefined)

  const toggle = useCallback(() => {
    soundStore.write(!soundStore.read())
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
    const updateMuted = () => {
      wasRunning ||= context.state === 'running'
      setMuted(!wasRunning)
    }
    const resumeAudio = () => void context.resume()
    updateMuted()
    void context.resume()
    context.addEventListener('statechange', updateMuted)
    document.addEventListener('pointerdown', resumeAudio, true)
    document.addEventListener('keydown', resumeAudio, true)
    return () => {
      context.removeEventListener('statechange', updateMuted)
      document.removeEventListener('pointerdown', resumeAudio, true)
      document.removeEventListener('keydown', resumeAudio, true)
    }
  }, [on])

  const activeRing: RingKind | undefined = waiting.cancellation ? 'cancellation' : waiting.order ? 'order' : undefined
  useEffect(() => {
    const context = audio.current
    if (!on || !activeRing || !context) return
    ringOrResume(context, activeRing)
    const timer = setInterval(() => ringOrResume(context, activeRing), ringIntervalMs)
    return () => clearInterval(timer)
  }, [on, activeRing])

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

function ringOrResume(context: AudioContext, kind: RingKind): void {
  if (context.state === 'running') {
    play(context, kind)
    return
  }
  // A tablet that sleeps puts the sound to sleep too, and does not wake it again by itself. Rings it slept through sound once, not all together.
  if (resumingContexts.has(context)) return
  resumingContexts.add(context)
  void context.resume().then(
    () => {
      resumingContexts.delete(context)
      play(context, kind)
    },
    () => resumingContexts.delete(context),
  )
}

const resumingContexts = new WeakSet<AudioContext>()

function play(context: AudioContext, kind: RingKind): void {
  const { shape, notes } = tones[kind]
  for (const [offset, frequency] of notes) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    const startTime = context.currentTime + offset
    tone.frequency.value = frequency
    tone.type = shape
    loudness.gain.setValueAtTime(0.0001, startTime)
    loudness.gain.exponentialRampToValueAtTime(shape === 'square' ? 0.3 : 0.5, startTime + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, startTime + 0.2)
    tone.connect(loudness).connect(context.destination)
    tone.start(startTime)
    tone.stop(startTime + 0.22)
  }
}
