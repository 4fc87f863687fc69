import { useEffect, useId, useRef, useState } from 'react'
import type { KitchenState } from '#kitchen/contract.ts'
import { clockTime, dayOf } from '../../shared/format-time.ts'
import { serverNow } from '../../shared/server-clock.ts'
import { ArrowDown } from '../../ui/arrow-down.tsx'
import { dateFormat } from '../../ui/format/formats.ts'
import { TwoLines } from '../board/two-line-label.tsx'
import type { Act } from '../board/use-board.ts'
import { useKitchenTexts } from '../texts.ts'
import { control } from '../ticket/tap-targets.ts'

/** Whether orders come in: open, slower, paused for a while or until somebody says so. */
export function StateControl({ restaurant, step }: { restaurant: KitchenState; step: Act }) {
  const t = useKitchenTexts()
  const [open, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { state, stateUntil, opensAt, throttlePercent } = restaurant

  useEffect(() => {
    if (!open) return
    const pressed = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    const keyed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (frame.current?.contains(document.activeElement)) opener.current?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', keyed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', keyed)
    }
  }, [open])

  const set = (body: object) => {
    // The choices go from under the focus.
    opener.current?.focus()
    setOpen(false)
    void step(`/kitchen/restaurants/${restaurant.id}/state`, body)
  }
  const pause = (minutes?: number) => set({ state: 'paused', ...(minutes && { minutes }) })
  // A pause that outlasts the doors ends when they open.
  const until =
    opensAt && opensAt !== stateUntil ? t('kitchen.resumes', { time: whenInShort(opensAt) }) : stateUntil && t('kitchen.until', { time: clockTime(stateUntil) })
  const says = t(`kitchen.state_${state}`, { percent: throttlePercent })

  return (
    <div ref={frame} className="relative">
      <button
        ref={opener}
        type="button"
        className={`figures flex items-center gap-2 max-sm:w-full max-sm:justify-center ${control} ${state === 'open' ? '' : state === 'paused' ? 'border-brace! bg-brace! text-farina!' : 'border-miele! bg-miele! text-carbone!'}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          {until ? <TwoLines first={says} second={until} /> : says}
          <span className="sr-only">: {t('kitchen.change_state')}</span>
        </span>
        <ArrowDown className="size-4 shrink-0" />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="not-on-dark z-20 mt-2 grid gap-2 max-xl:fixed max-xl:inset-x-3 max-xl:top-auto xl:absolute xl:top-full xl:right-0 xl:w-80 rounded-control bg-crema p-3 text-carbone shadow-lift"
      >
        {state !== 'open' && <Choice word={t('kitchen.set_open')} run={() => set({ state: 'open' })} />}
        <Choice word={t('kitchen.set_throttled')} run={() => set({ state: 'throttled', percent: 50 })} />
        <Choice word={t('kitchen.set_paused_for', { minutes: 15 })} run={() => pause(15)} />
        <Choice word={t('kitchen.set_paused_for', { minutes: 30 })} run={() => pause(30)} />
        <Choice word={t('kitchen.set_paused')} run={() => pause()} />
      </ul>
    </div>
  )
}

/** `18:00`, of another day `mer 18:00`. */
const whenInShort = (instant: string): string =>
  dayOf(new Date(instant)) === dayOf(serverNow())
    ? clockTime(instant)
    : `${dateFormat('it-IT', { weekday: 'short', timeZone: 'Europe/Rome' }).format(new Date(instant))} ${clockTime(instant)}`

function Choice({ word, run }: { word: string; run: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="min-h-14 w-full rounded-control border-2 border-carbone px-4 text-left text-lead font-bold hover:bg-sabbia"
        onClick={run}
      >
        {word}
      </button>
    </li>
  )
}
