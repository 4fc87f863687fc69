import { Link } from 'react-router'
import type { KitchenBoard } from '#kitchen/contract.ts'
import type { OtherWorkScreen } from '../../session/work-screens.ts'
import { formatTime } from '../../shared/format-time.ts'
import { headerButtonStyle } from '../../shared/tap-targets.ts'
import { useNow } from '../../shared/use-now.ts'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { ScreenSleepWarning } from '../../wake-lock/screen-sleep-warning.tsx'
import { PauseControl } from '../availability/pause-control.tsx'
import { ReadOnlyKitchenState } from '../kitchen-standing.tsx'
import { useKitchenTexts } from '../texts.ts'
import { useWatchOnly } from '../watch-only.ts'
import { TwoLineLabel } from './two-line-label.tsx'
import type { StepAction } from './use-board.ts'
import type { TicketSound } from './use-ticket-sound.ts'

export type BoardView = 'orders' | 'sold-out' | 'refunds'

interface BoardHeaderProps {
  board: KitchenBoard
  line: 'fine' | 'lost' | 'caught-up'
  sound: TicketSound
  /** Ids of all restaurants in which the cook works. */
  places: string[]
  choose: (restaurantId: string) => void
  showing: BoardView
  /** Orders awaiting an answer; shown as a number while their column is hidden. */
  fresh: number
  show: (what: BoardView) => void
  step: StepAction
  /** Other work screens of the user. */
  elsewhere: OtherWorkScreen<'kitchen'>[]
  logout: () => void
}

/** Board header: restaurant, clock, order intake and connection state. */
export function BoardHeader({ board, line, sound, places, choose, showing, fresh, show, step, elsewhere, logout }: BoardHeaderProps) {
  const t = useKitchenTexts()
  const backLabel = fresh > 0 ? <TwoLineLabel first={t('kitchen.to_orders')} second={t('kitchen.fresh', { count: fresh })} /> : t('kitchen.to_orders')
  const backTone = fresh > 0 ? 'border-miele! bg-miele! text-carbone!' : ''
  const now = useNow()
  const watchOnly = useWatchOnly()
  const { restaurant, shortages, refunds } = board
  const kitchenIndex = places.indexOf(restaurant.id)
  const stockOutCount = shortages.filter(({ remaining }) => remaining === 0).length
  return (
    <header className="sticky top-0 z-10 bg-carbone">
      {/* Controls that don't fit beside the name wrap below it together. A long name breaks early to leave room for toasts above it. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 pb-0">
        <div className="relative grow max-md:basis-full lg:basis-80">
          <h1 className="grid items-center text-title max-md:min-h-18 md:min-h-14">
            <span>
              <span className="lg:max-[100rem]:text-lead">{restaurant.name}</span>{' '}
              <span className="figures ml-2 font-bold text-miele max-md:ml-0 max-md:block">{formatTime(now)}</span>
            </span>
          </h1>
          {/* Warning below the name, where it takes no height from the tickets. */}
          {!watchOnly && (
            <ScreenSleepWarning
              text={t('kitchen.may_sleep')}
              className="block text-sm leading-none font-semibold text-miele md:absolute md:top-1/2 md:right-0 md:max-w-[45%] md:-translate-y-1/2 md:text-right lg:top-full lg:right-auto lg:left-0 lg:-mt-1.5 lg:max-w-none lg:translate-y-0 lg:text-left lg:whitespace-nowrap"
            />
          )}
          <Toaster ahead over="name" />
        </div>
        <div
          className="flex flex-wrap gap-2 lg:max-[100rem]:gap-1.5 max-sm:grid max-sm:basis-full max-sm:grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 min-[100rem]:gap-3"
          data-controls
        >
          {places.length > 1 && (
            <button type="button" className={headerButtonStyle} onClick={() => choose(places[(kitchenIndex + 1) % places.length] as string)}>
              {t('kitchen.other_place')}
            </button>
          )}
          {watchOnly ? (
            <ReadOnlyKitchenState restaurant={restaurant} />
          ) : (
            <>
              {/* A muted screen is marked as loudly as a paused kitchen. */}
              <button
                type="button"
                className={`${headerButtonStyle} ${sound.on && !sound.muted ? '' : 'border-brace! bg-brace! text-farina!'}`}
                onClick={sound.toggle}
              >
                {sound.on && sound.muted ? (
                  <TwoLineLabel first={t('kitchen.bell_muted')} second={t('kitchen.bell_touch')} />
                ) : sound.on ? (
                  t('kitchen.bell_on')
                ) : (
                  <TwoLineLabel first={t('kitchen.bell_off')} second={t('kitchen.bell_how')} />
                )}
              </button>
              <button
                type="button"
                className={`${headerButtonStyle} ${showing === 'sold-out' ? backTone : ''}`}
                aria-pressed={showing === 'sold-out'}
                onClick={() => show(showing === 'sold-out' ? 'orders' : 'sold-out')}
              >
                {showing === 'sold-out' ? backLabel : t('kitchen.sold_out', { count: stockOutCount })}
              </button>
              {(refunds.length > 0 || showing === 'refunds') && (
                <button
                  type="button"
                  className={`figures ${headerButtonStyle} ${showing === 'refunds' ? backTone : ''}`}
                  aria-pressed={showing === 'refunds'}
                  onClick={() => show(showing === 'refunds' ? 'orders' : 'refunds')}
                >
                  {showing === 'refunds' ? (
                    backLabel
                  ) : (
                    <>
                      {t('kitchen.refunds', { count: refunds.length })} <span className="sr-only">{t('kitchen.refunds_wait')}</span>
                    </>
                  )}
                </button>
              )}
              <PauseControl restaurant={restaurant} step={step} />
            </>
          )}
          {elsewhere.map(({ what, to }) => (
            <Link key={what} to={to} className={`${headerButtonStyle} grid place-items-center`}>
              {t(`kitchen.to_${what}`)}
            </Link>
          ))}
          <button type="button" className={headerButtonStyle} onClick={logout}>
            {t('kitchen.logout')}
          </button>
        </div>
      </div>
      <div role="status" className="px-3">
        {line === 'lost' && <p className="mt-3 rounded-control bg-brace px-4 py-3 text-title font-bold text-farina">{t('kitchen.lost')}</p>}
        {line === 'caught-up' && <p className="mt-3 rounded-control bg-prezzemolo px-4 py-3 text-title font-bold text-farina">{t('kitchen.caught_up')}</p>}
      </div>
    </header>
  )
}
