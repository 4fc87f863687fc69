import { useCallback, useEffect, useRef, useState } from 'react'
import { createBrowserStore } from '../../shared/browser-store.ts'

export interface TicketSound {
  on: boolean
  /** Sound switched on but blocked by the browser until the first touch, as after a reload. */
  muted: boolean
  toggle: () => void
}

/** Reason to ring: a new order, one that waits for too long, or a cancelled one. */
type RingKind = 'order' | 'alert' | 'cancellation'

/** Pause between two rings, in ms. */
const ringIntervalMs = 4000

const soundStorageKey = 'spiedo.device.kitchen-sound'

/** Sound switch of this device, independent of the user. */
const soundStore = createBrowserStore<boolean>({
  keys: [soundStorageKey],
  owned: false,
  empty: false,
  parse: storage => storage.getItem(soundStorageKey) === 'on',
  save: (storage, on) => (on ? storage.setItem(soundStorageKey, 'on') : storage.removeItem(soundStorageKey)),
})

/** Plays a sound while a new order or a cancelled ticket waits, with tones by kind, cancellations first, then orders that wait for too long. The switch survives a reload. */
export function useTicketSound(waiting: Record<RingKind, boolean>): TicketSound {
  const on = soundStore.use()
  const [muted, setMuted] = useState(false)
  const audio = useRef<AudioContext>(undefined)

  const toggle = useCallback(() => {
    soundStore.write(!soundStore.read())
    // A user gesture unlocks the audio: start within the tap.
    audio.current ??= new AudioContext()
    void audio.current.resume()
  }, [])

  // Resume automatically where the browser allows, else with the first tap or key.
  useEffect(() => {
    if (!on) return setMuted(false)
    audio.current ??= new AudioContext()
    const context = audio.current
    let wasRunning = context.state === 'running'
    // The next ring resumes the audio of a tablet that slept: no tap needed.
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

  const activeRing: RingKind | undefined = waiting.cancellation ? 'cancellation' : waiting.alert ? 'alert' : waiting.order ? 'order' : undefined
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

/** Tones as start in seconds and frequency in Hz: rising for a new order, three rough falling ones for a cancellation. */
const tones = {
  order: {
    shape: 'triangle',
    notes: [
      [0, 880],
      [0.22, 1174.7],
    ],
  },
  // Four quick notes, louder than a new order: it has waited for minutes.
  alert: {
    shape: 'sawtooth',
    notes: [
      [0, 880],
      [0.2, 1174.7],
      [0.4, 880],
      [0.6, 1174.7],
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

/** Loudness of each shape, 0 to 1: rough tones sound louder than they are. */
const peakLoudness = { triangle: 0.5, square: 0.3, sawtooth: 0.9 } as const

function ringOrResume(context: AudioContext, kind: RingKind): void {
  if (context.state === 'running') {
    play(context, kind)
    return
  }
  // A sleeping tablet suspends the audio and does not resume it. Missed rings sound once, not all together.
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
    loudness.gain.exponentialRampToValueAtTime(peakLoudness[shape], startTime + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, startTime + 0.2)
    tone.connect(loudness).connect(context.destination)
    tone.start(startTime)
    tone.stop(startTime + 0.22)
  }
}
