import { useRef } from 'react'
import type { KitchenBoard } from '#kitchen/contract.ts'
import { formatTime } from '../../shared/format-time.ts'
import { ScreenSleepWarning } from '../../wake-lock/screen-sleep-warning.tsx'
import { PauseControl } from '../availability/pause-control.tsx'
import { ReadOnlyKitchenState } from '../kitchen-standing.tsx'
import { useKitchenTexts } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'
import { barButtonStyle } from './bar-button.ts'
import type { TicketCell } from './board-cells.ts'
import { SoundButton } from './sound-button.tsx'
import { StationTabs } from './station-tabs.tsx'
import type { StepAction } from './use-board.ts'
import type { BoardViewState } from './use-board-view.ts'
import { useTabsBelow } from './use-tabs-below.ts'
import type { TicketSound } from './use-ticket-sound.ts'

export type Panel = 'orders' | 'sold-out' | 'refunds'

interface BoardHeaderProps {
  board: KitchenBoard
  tickets: readonly TicketCell[]
  now: number
  sound: TicketSound
  view: BoardViewState
  showing: Panel
  /** Orders awaiting an answer; shown as a number while they are hidden. */
  fresh: number
  show: (what: Panel) => void
  step: StepAction
  openMenu: () => void
}

/** Bar above the tickets: clock, views, order intake, and what needs attention. Everything occasional is in the menu. */
export function BoardHeader({ board, tickets, now, sound, view, showing, fresh, show, step, openMenu }: BoardHeaderProps) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const bar = useRef<HTMLDivElement>(null)
  const areTabsBelow = useTabsBelow(bar, `${showing} ${board.stations.map(({ id }) => id).join()}`)
  const { restaurant, shortages, refunds, stations } = board
  const stockOutCount = shortages.filter(({ remaining }) => remaining === 0).length
  const backLabel = fresh > 0 ? `${t('kitchen.to_orders')} · ${t('kitchen.fresh', { count: fresh })}` : t('kitchen.to_orders')
  return (
    <header className="z-10 bg-carbone text-crema max-sm:sticky max-sm:top-0">
      <div ref={bar} className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-2 py-1.5" data-tabs-below={areTabsBelow || undefined}>
        <h1 className="flex min-w-0 items-baseline gap-2 text-base">
          {/* The name comes first where it is read out; the clock stands first. */}
          <span className="max-w-48 truncate font-bold max-2xl:sr-only">{restaurant.name}</span>{' '}
          <span className="figures order-first font-display text-title font-extrabold text-miele">{formatTime(now)}</span>
        </h1>
        {showing === 'orders' ? <StationTabs stations={stations} tickets={tickets} now={now} state={view} /> : <div className="grow" />}
        <div className="flex flex-wrap items-center gap-1.5 in-data-tabs-below:ms-auto [&_button]:min-h-11! [&_button]:text-base/tight!" data-controls>
          {watchOnly ? (
            <ReadOnlyKitchenState restaurant={restaurant} />
          ) : (
            <>
              <SoundButton sound={sound} />
              {showing !== 'orders' && (
                <button
                  type="button"
                  className={`${barButtonStyle} ${fresh > 0 ? 'border-miele! bg-miele! text-carbone!' : ''}`}
                  onClick={() => show('orders')}
                >
                  {backLabel}
                </button>
              )}
              {showing !== 'sold-out' && (
                <button type="button" className={`figures ${barButtonStyle}`} onClick={() => show('sold-out')}>
                  {t('kitchen.sold_out', { count: stockOutCount })}
                </button>
              )}
              {refunds.length > 0 && showing !== 'refunds' && (
                <button type="button" className={`figures ${barButtonStyle}`} onClick={() => show('refunds')}>
                  {t('kitchen.refunds', { count: refunds.length })} <span className="sr-only">{t('kitchen.refunds_wait')}</span>
                </button>
              )}
              <PauseControl restaurant={restaurant} step={step} />
            </>
          )}
          <button type="button" className={barButtonStyle} aria-haspopup="dialog" onClick={openMenu}>
            <span aria-hidden="true">☰</span>
            <span className="sr-only">{t('kitchen.menu')}</span>
          </button>
        </div>
        {!watchOnly && <ScreenSleepWarning text={t('kitchen.may_sleep')} className="text-base leading-tight font-semibold text-miele" />}
      </div>
    </header>
  )
}
