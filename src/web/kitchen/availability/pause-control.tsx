import { useEffect, useId, useRef, useState } from 'react'
import type { KitchenState } from '#kitchen/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { headerButtonStyle } from '../../shared/tap-targets.ts'
import { ArrowDown } from '../../ui/arrow-down.tsx'
import { TwoLineLabel } from '../board/two-line-label.tsx'
import type { StepAction } from '../board/use-board.ts'
import { useKitchenTexts, useScreenTag } from '../texts.ts'
import { formatDayAndTime } from './day-and-time.ts'

/** Order intake of the kitchen: open, throttled, paused for a while or until resumed. */
export function PauseControl({ restaurant, step }: { restaurant: KitchenState; step: StepAction }) {
  const t = useKitchenTexts()
  const tag = useScreenTag()
  const [open, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { state, stateUntil, opensAt, throttlePercent } = restaurant

  useEffect(() => {
    if (!open) return
    const handlePointerDown = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (frame.current?.contains(document.activeElement)) opener.current?.focus()
      setOpen(false)
    }
    document.addEventListener('pointerdown', handlePointerDown)
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [open])

  const setKitchenState = (body: object) => {
    // The choices close under the focus: return it to the opener.
    opener.current?.focus()
    setOpen(false)
    void step(`/kitchen/restaurants/${restaurant.id}/state`, body)
  }
  const pause = (minutes?: number) => setKitchenState({ state: 'paused', ...(minutes && { minutes }) })
  // A pause that ends after closing time lasts until the next opening.
  const untilText =
    opensAt && opensAt !== stateUntil
      ? t('kitchen.resumes', { time: formatDayAndTime(opensAt, tag) })
      : stateUntil && t('kitchen.until', { time: formatTime(stateUntil) })
  const stateText = t(`kitchen.state_${state}`, { percent: throttlePercent })

  return (
    <div ref={frame} className="relative">
      <button
        ref={opener}
        type="button"
        className={`figures flex items-center gap-2 max-sm:w-full max-sm:justify-center ${headerButtonStyle} ${state === 'open' ? '' : state === 'paused' ? 'border-brace! bg-brace! text-farina!' : 'border-miele! bg-miele! text-carbone!'}`}
        aria-expanded={open}
        aria-controls={id}
        data-intake
        onClick={() => setOpen(!open)}
      >
        <span>
          {untilText ? <TwoLineLabel first={stateText} second={untilText} /> : stateText}
          <span className="sr-only">: {t('kitchen.change_state')}</span>
        </span>
        <ArrowDown className="size-4 shrink-0" />
      </button>
      <ul
        id={id}
        hidden={!open}
        data-intake-choices
        className="not-on-dark z-20 mt-2 grid gap-2 max-xl:fixed max-xl:inset-x-3 max-xl:top-auto xl:absolute xl:top-full xl:end-0 xl:w-80 rounded-control bg-crema p-3 text-carbone shadow-lift"
      >
        {state !== 'open' && <StateChoice word={t('kitchen.set_open')} run={() => setKitchenState({ state: 'open' })} />}
        <StateChoice word={t('kitchen.set_throttled')} run={() => setKitchenState({ state: 'throttled', percent: 50 })} />
        <StateChoice word={t('kitchen.set_paused_for', { minutes: 15 })} run={() => pause(15)} />
        <StateChoice word={t('kitchen.set_paused_for', { minutes: 30 })} run={() => pause(30)} />
        <StateChoice word={t('kitchen.set_paused')} run={() => pause()} />
      </ul>
    </div>
  )
}

function StateChoice({ word, run }: { word: string; run: () => void }) {
  return (
    <li>
      <button
        type="button"
        className="min-h-14 w-full rounded-control border-2 border-carbone px-4 text-start text-lead font-bold hover:bg-sabbia"
        onClick={run}
      >
        {word}
      </button>
    </li>
  )
}
