import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { KitchenBoard, KitchenOrder } from '#kitchen/contract.ts'
import { useLogout } from '../../session/logout.ts'
import { useSecondFactorFirst } from '../../session/second-factor-required.ts'
import type { SignedInUser } from '../../session/session.ts'
import { otherScreens } from '../../session/work-screens.ts'
import { ApiFailure } from '../../shared/api.ts'
import { useKeptFocus } from '../../shared/restore-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { SoldOut } from '../availability/stock-outs.tsx'
import { CancelledTicket } from '../cancellations/cancelled-ticket.tsx'
import { kitchensIn, shownKitchen } from '../kitchens-in.ts'
import { SilentFrame } from '../silent-frame.tsx'
import { useKitchenTexts } from '../texts.ts'
import { useOnlyOneTicket } from '../ticket/double-tap.ts'
import { nextOfOrder } from '../ticket/next-control.ts'
import { useWatchOnly, WatchOnly } from '../watch-only.ts'
import { KitchenBar, type Showing } from './board-header.tsx'
import { RefundsWaiting } from './cash-refunds.tsx'
import { columnsInUse, isNarrow, isOnTheRoad, ordersIn, pairs, roomOf } from './columns.ts'
import { OnTheRoad } from './out-for-delivery.tsx'
import { ComingBack } from './returned-delivery.tsx'
import { TicketColumn } from './ticket-column.tsx'
import { useBell } from './use-bell.ts'
import { useBoard } from './use-board.ts'

const none: KitchenOrder[] = []
const noRides: KitchenBoard['failedRides'] = []
const noTickets: KitchenBoard['cancelledTickets'] = []

/** The kitchen that the address asks for, else the first own one; in another's kitchen an administrator only looks. */
export default function Kitchen({ user }: { user: SignedInUser }) {
  const [search] = useSearchParams()
  const { asked, watchOnly } = shownKitchen(user, search.get('restaurant'))
  return (
    <WatchOnly value={watchOnly}>
      <Board key={asked} user={user} asked={asked} />
    </WatchOnly>
  )
}

/** One restaurant's orders, live: what is new rings and leads, each step is one tap. */
function Board({ user, asked }: { user: SignedInUser; asked: string | undefined }) {
  const t = useKitchenTexts()
  const logout = useLogout()
  useSecondFactorFirst(user)
  const watchOnly = useWatchOnly()
  const places = watchOnly ? [] : kitchensIn(user)
  const [restaurantId, setRestaurantId] = useState(asked)
  const { board, line, act, said, refused } = useBoard(restaurantId)
  const [showing, setShowing] = useState<Showing>('orders')
  const orders = board?.orders ?? none
  const rides = board?.failedRides ?? noRides
  const cancelled = board?.cancelledTickets ?? noTickets
  const onlyOneTicket = useOnlyOneTicket(orders, rides, cancelled)
  useKeptFocus(nextOfOrder)
  // What was just answered, and is only waited for to be taken back, rings no more.
  const fresh = orders.filter(({ status, nextStepAt }) => status === 'pending' && !nextStepAt).length
  const inUse = columnsInUse(orders, { comeBack: rides.length, cancelled })
  const bell = useBell({ order: fresh > 0 && !watchOnly, cancellation: cancelled.length > 0 && !watchOnly })

  const step: typeof act = async (path, body) => {
    try {
      await act(path, body)
    } catch (error) {
      toast({ tone: 'error', text: error instanceof ApiFailure ? error.message : t('kitchen.no_answer') })
    }
  }

  if (restaurantId === undefined || refused)
    return (
      <div className="on-dark grid min-h-svh content-center justify-items-start gap-6 bg-carbone p-8 text-crema">
        <h1 className="text-page">{t('kitchen.not_yours')}</h1>
        <p className="text-lead">{t('kitchen.not_yours_hint')}</p>
        <Button onClick={logout}>{t('kitchen.logout')}</Button>
        <Toaster ahead />
      </div>
    )

  return (
    <div className="on-dark flex min-h-svh flex-col bg-carbone text-crema board:h-svh" data-kitchen={line}>
      {board ? (
        <>
          {!watchOnly && <SilentFrame bell={bell} />}
          <p role="status" className="sr-only">
            {said}
          </p>
          <KitchenBar
            board={board}
            line={line}
            bell={bell}
            places={places}
            choose={setRestaurantId}
            showing={showing}
            fresh={fresh}
            show={setShowing}
            step={step}
            elsewhere={otherScreens(user, 'kitchen')}
            logout={logout}
          />
          {showing === 'sold-out' ? (
            <SoldOut board={board} step={step} />
          ) : showing === 'refunds' ? (
            <RefundsWaiting key={board.restaurant.id} refunds={board.refunds} step={step} />
          ) : (
            <div
              className="grid grow content-start gap-3 p-3 md:grid-cols-2 md:content-stretch board:min-h-0 upright:flex upright:flex-col lg:flex"
              onClickCapture={onlyOneTicket}
              // The focus goes on to the next step: a key held down must not take it.
              onKeyDownCapture={event => event.repeat && event.key === 'Enter' && event.preventDefault()}
            >
              {pairs.map(pair => (
                <div key={pair[0]} className={`contents gap-3 upright:min-h-0 ${roomOf(pair, inUse)}`}>
                  {pair.map(status => (
                    <TicketColumn
                      key={status}
                      status={status}
                      orders={ordersIn(status, orders)}
                      narrow={isNarrow(status, inUse)}
                      step={step}
                      first={[
                        ...cancelled.filter(({ was }) => was === status).map(ticket => <CancelledTicket key={ticket.id} ticket={ticket} step={step} />),
                        ...(status === 'ready' ? rides.map(ride => <ComingBack key={ride.id} ride={ride} step={step} />) : []),
                      ]}
                    >
                      {status === 'ready' && orders.filter(isOnTheRoad).map(order => <OnTheRoad key={order.id} order={order} step={step} />)}
                    </TicketColumn>
                  ))}
                </div>
              ))}
            </div>
          )}
        </>
      ) : (
        <div className="grid grow place-items-center">
          <Spinner className="size-16" />
          <p role="status">{line === 'lost' && t('kitchen.lost')}</p>
        </div>
      )}
    </div>
  )
}
