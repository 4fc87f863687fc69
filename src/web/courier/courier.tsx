import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CourierRoute, RouteStop } from '#kitchen/delivery/contract.ts'
import { useLogout } from '../session/logout.ts'
import { useRedirectToSecondFactor } from '../session/second-factor-required.ts'
import type { SignedInUser } from '../session/session.ts'
import { listOtherWorkScreens } from '../session/work-screens.ts'
import { ApiError } from '../shared/api.ts'
import { findNextControl } from '../shared/next-control.ts'
import { OfflineNotice } from '../shared/offline/offline-notice.tsx'
import { keepApp } from '../shared/offline/register-worker.ts'
import { useFocusRestoration } from '../shared/restore-focus.ts'
import { headerButtonStyle } from '../shared/tap-targets.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast/toast.ts'
import { ScreenSleepWarning } from '../wake-lock/screen-sleep-warning.tsx'
import { ConfirmLogout } from './ask-leaving.tsx'
import { PendingReturns } from './bring-back.tsx'
import { ShiftBar } from './shift-bar.tsx'
import { StopCard } from './stop-card.tsx'
import { useCourierTexts } from './texts.ts'
import { TakeNext } from './trip/take-next.tsx'
import { TripHeader } from './trip/trip-header.tsx'
import { useEndedDeliveries } from './use-ended.ts'
import { type StepAction, useRoute } from './use-route.ts'

/** Courier's phone screen: deliveries in hand, then deliveries to take, live, with targets for a thumb. */
export default function Courier({ user }: { user: SignedInUser }) {
  const t = useCourierTexts()
  const logout = useLogout()
  useRedirectToSecondFactor(user)
  const [isLeaving, setIsLeaving] = useState(false)
  useFocusRestoration(findNextControl)
  const restaurantIds = (user.staff ?? []).filter(({ role }) => role === 'courier').map(({ restaurantId }) => restaurantId)
  const [restaurantId, setRestaurantId] = useState(restaurantIds[0])
  const noAnswer = t('courier.no_answer')
  const showFailure = useCallback((error: unknown) => toast({ tone: 'error', text: error instanceof ApiError ? error.message : noAnswer }), [noAnswer])
  const texts = useRef(t)
  texts.current = t
  const showKitchenChange = useCallback((change: 'reclaimed' | 'assigned', number: number) => {
    toast({ tone: 'info', text: texts.current(change === 'assigned' ? 'courier-trip.assigned' : 'courier.reclaimed', { number }) })
  }, [])
  const { round, lost, refused, act, announcement, offline } = useRoute(restaurantId, showFailure, showKitchenChange)
  useEffect(keepApp, [])

  useEndedDeliveries(round?.stops, (stop, as) => toast({ tone: as === 'failed' ? 'info' : 'success', text: t(`courier.${as}_now`, { number: stop.number }) }))
  const ownStops = round?.stops.filter(stop => stop.mine) ?? []
  const waitingStops = round?.stops.filter(stop => !stop.mine) ?? []
  const isOnRoad = ownStops.some(({ state }) => state === 'picked_up')

  if (restaurantId === undefined || refused)
    return (
      <div className="on-dark grid min-h-svh content-center justify-items-start gap-6 bg-carbone p-8 text-crema">
        <h1 className="text-page">{t('courier.not_yours')}</h1>
        <p className="text-lead">{t('courier.not_yours_hint')}</p>
        <Button onClick={logout}>{t('courier.logout')}</Button>
      </div>
    )
  return (
    <div className="on-dark min-h-svh bg-carbone text-crema">
      <header className="sticky top-0 z-10 bg-carbone">
        <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-end gap-x-3 gap-y-2 px-3 py-1.5">
          {/* Phone layout: controls share a row with the title and wrap together below it. */}
          <h1 className="min-w-0 grow basis-28 text-title max-sm:text-lead max-sm:leading-tight">{round?.restaurant.name ?? t('courier.title')}</h1>
          <div className="flex flex-wrap justify-end gap-2" data-controls>
            {restaurantIds.length > 1 && (
              <button
                type="button"
                className={headerButtonStyle}
                onClick={() => setRestaurantId(restaurantIds[(restaurantIds.indexOf(restaurantId) + 1) % restaurantIds.length])}
              >
                {t('courier.other_place')}
              </button>
            )}
            {listOtherWorkScreens(user, 'courier').map(({ what, to }) => (
              <Link key={what} to={to} className={`${headerButtonStyle} grid place-items-center`}>
                {t(`courier.to_${what}`)}
              </Link>
            ))}
            <button type="button" className={headerButtonStyle} onClick={() => (ownStops.length > 0 || round?.shift ? setIsLeaving(true) : void logout())}>
              {t('courier.logout')}
            </button>
          </div>
        </div>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div className="mx-auto max-w-3xl px-3">
          <ScreenSleepWarning text={t('courier.may_sleep')} className="mb-1 block text-base leading-tight font-semibold text-miele" />
        </div>
        <div role="status" className="mx-auto max-w-3xl px-3">
          {/* The age of the route says the same in one line once there is a route. */}
          {lost && offline.updatedAt === undefined && (
            <p className="mb-3 rounded-control bg-brace px-4 py-3 text-lead font-bold text-farina">{t('courier.lost')}</p>
          )}
        </div>
        <div className="mx-auto max-w-3xl px-3 pb-2">
          <OfflineNotice isLost={lost} work={offline} t={t} />
        </div>
      </header>
      {round ? (
        <div className={`mx-auto grid max-w-3xl p-3 pb-16 ${isOnRoad ? 'gap-6 pt-1' : 'gap-8'}`}>
          {!isOnRoad && <ShiftBar round={round} act={act} />}
          {!isOnRoad && <PendingReturns deliveries={round.bringBack} />}
          <StopList title={t('courier.mine')} none={t('courier.mine_none')} stops={ownStops} round={round} act={act}>
            {!isOnRoad && <TripHeader stops={ownStops} restaurantId={restaurantId} act={act} />}
          </StopList>
          {/* On the road the current stop comes first: its address, amount and next step fit a small phone. */}
          {isOnRoad && <TripHeader stops={ownStops} restaurantId={restaurantId} act={act} />}
          {isOnRoad && <PendingReturns deliveries={round.bringBack} />}
          {isOnRoad && <ShiftBar round={round} act={act} />}
          <StopList title={t('courier.waiting')} none={t('courier.waiting_none')} stops={waitingStops} round={round} act={act}>
            {round.shift && waitingStops.length > 0 && <TakeNext restaurantId={restaurantId} act={act} />}
          </StopList>
        </div>
      ) : (
        <div className="grid min-h-[60svh] place-items-center">
          <Spinner className="size-16" />
        </div>
      )}
      {isLeaving && <ConfirmLogout stops={ownStops} leave={logout} stay={() => setIsLeaving(false)} />}
    </div>
  )
}

interface StopListProps {
  title: string
  none: string
  stops: RouteStop[]
  round: CourierRoute
  act: StepAction
  /** Actions for the whole list. */
  children: ReactNode
}

function StopList({ title, none, stops, round, act, children }: StopListProps) {
  const id = useId()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline justify-between gap-3 text-title">
        {title}
        <span className="figures">{stops.length}</span>
      </h2>
      {stops.length === 0 && <p className="text-lead text-nebbia">{none}</p>}
      {children}
      {/* List rendered even when empty: the focus moves on from it after its last delivery. */}
      <ul className="grid gap-3 empty:hidden">
        {stops.map(stop => (
          <StopCard key={stop.orderId} stop={stop} trip={stops} round={round} act={act} />
        ))}
      </ul>
    </section>
  )
}
