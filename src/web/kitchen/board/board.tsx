import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { KitchenBoard, KitchenOrder } from '#kitchen/contract.ts'
import { useLogout } from '../../session/logout.ts'
import { useRedirectToSecondFactor } from '../../session/second-factor-required.ts'
import type { SignedInUser } from '../../session/session.ts'
import { listOtherWorkScreens } from '../../session/work-screens.ts'
import { ApiError } from '../../shared/api.ts'
import { useTicketTapGuard } from '../../shared/double-tap.ts'
import { findNextControl } from '../../shared/next-control.ts'
import { useFocusRestoration } from '../../shared/restore-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { StockOuts } from '../availability/stock-outs.tsx'
import { StockOutsContext } from '../availability/stock-outs-context.ts'
import { CancelledTicket } from '../cancellations/cancelled-ticket.tsx'
import { KitchenStrip } from '../forecast/kitchen-strip.tsx'
import { getStaffKitchens, selectKitchen } from '../select-kitchen.ts'
import { SilentFrame } from '../silent-frame.tsx'
import { useKitchenTexts } from '../texts.ts'
import { useWatchOnly, WatchOnlyContext } from '../watch-only.ts'
import { BoardHeader, type BoardView } from './board-header.tsx'
import { CashRefunds } from './cash-refunds.tsx'
import { columnPairs, getColumnOrders, getPairLayout, getUsedColumns, isNarrowColumn, isOutForDelivery } from './columns.ts'
import { OutForDeliveryCard } from './out-for-delivery.tsx'
import { ReturnedDelivery } from './returned-delivery.tsx'
import { TicketColumn } from './ticket-column.tsx'
import { useBoard } from './use-board.ts'
import { useTicketSound } from './use-ticket-sound.ts'

const noOrders: KitchenOrder[] = []
const noFailedDeliveries: KitchenBoard['failedRides'] = []
const noTickets: KitchenBoard['cancelledTickets'] = []

/** Kitchen from the URL, else the user's first one; administrators only watch other kitchens. */
export default function Kitchen({ user }: { user: SignedInUser }) {
  const [search] = useSearchParams()
  const { restaurantId, watchOnly } = selectKitchen(user, search.get('restaurant'))
  return (
    <WatchOnlyContext value={watchOnly}>
      <Board key={restaurantId} user={user} initialRestaurantId={restaurantId} />
    </WatchOnlyContext>
  )
}

/** Live orders of one restaurant: new ones ring and come first, each step is one tap. */
function Board({ user, initialRestaurantId }: { user: SignedInUser; initialRestaurantId: string | undefined }) {
  const t = useKitchenTexts()
  const logout = useLogout()
  useRedirectToSecondFactor(user)
  const watchOnly = useWatchOnly()
  const restaurantIds = watchOnly ? [] : getStaffKitchens(user)
  const [restaurantId, setRestaurantId] = useState(initialRestaurantId)
  const { board, line, act, announcement, refused } = useBoard(restaurantId)
  const [showing, setShowing] = useState<BoardView>('orders')
  const orders = board?.orders ?? noOrders
  const failedDeliveries = board?.failedRides ?? noFailedDeliveries
  const cancelledTickets = board?.cancelledTickets ?? noTickets
  const guardTaps = useTicketTapGuard(orders, failedDeliveries, cancelledTickets)
  useFocusRestoration(findNextControl)
  // Orders with a scheduled answer no longer ring.
  const unansweredCount = orders.filter(({ status, nextStepAt }) => status === 'pending' && !nextStepAt).length
  const usedColumns = getUsedColumns(orders, { comeBack: failedDeliveries.length, cancelled: cancelledTickets })
  const isAlerted = orders.some(({ status, nextStepAt, alertedAt }) => status === 'pending' && !nextStepAt && alertedAt !== null)
  const sound = useTicketSound({
    order: unansweredCount > 0 && !watchOnly,
    alert: isAlerted && !watchOnly,
    cancellation: cancelledTickets.length > 0 && !watchOnly,
  })

  const takeStep: typeof act = async (path, body) => {
    try {
      await act(path, body)
    } catch (error) {
      toast({ tone: 'error', text: error instanceof ApiError ? error.message : t('kitchen.no_answer') })
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
        <StockOutsContext value={board.shortages}>
          {!watchOnly && <SilentFrame sound={sound} />}
          <p role="status" className="sr-only">
            {announcement}
          </p>
          <BoardHeader
            board={board}
            line={line}
            sound={sound}
            places={restaurantIds}
            choose={setRestaurantId}
            showing={showing}
            fresh={unansweredCount}
            show={setShowing}
            step={takeStep}
            elsewhere={listOtherWorkScreens(user, 'kitchen')}
            logout={logout}
          />
          {showing === 'sold-out' ? (
            <StockOuts board={board} step={takeStep} />
          ) : showing === 'refunds' ? (
            <CashRefunds key={board.restaurant.id} refunds={board.refunds} step={takeStep} />
          ) : (
            <div
              className="grid grow content-start gap-3 p-3 md:grid-cols-2 md:content-stretch board:min-h-0 upright:flex upright:flex-col lg:flex"
              onClickCapture={guardTaps}
              // The focus moves to the next step: a held Enter key must not trigger it.
              onKeyDownCapture={event => event.repeat && event.key === 'Enter' && event.preventDefault()}
            >
              {columnPairs.map(pair => (
                <div key={pair[0]} className={`contents gap-3 upright:min-h-0 ${getPairLayout(pair, usedColumns)}`}>
                  {pair.map(status => (
                    <TicketColumn
                      key={status}
                      status={status}
                      orders={getColumnOrders(status, orders)}
                      narrow={isNarrowColumn(status, usedColumns)}
                      step={takeStep}
                      first={[
                        ...cancelledTickets
                          .filter(({ was }) => was === status)
                          .map(ticket => <CancelledTicket key={ticket.id} ticket={ticket} step={takeStep} />),
                        ...(status === 'ready'
                          ? failedDeliveries.map(delivery => <ReturnedDelivery key={delivery.id} delivery={delivery} step={takeStep} />)
                          : []),
                      ]}
                    >
                      {status === 'ready' && orders.filter(isOutForDelivery).map(order => <OutForDeliveryCard key={order.id} order={order} step={takeStep} />)}
                    </TicketColumn>
                  ))}
                </div>
              ))}
            </div>
          )}
          <KitchenStrip restaurantId={board.restaurant.id} />
        </StockOutsContext>
      ) : (
        <div className="grid grow place-items-center">
          <Spinner className="size-16" />
          <p role="status">{line === 'lost' && t('kitchen.lost')}</p>
        </div>
      )}
    </div>
  )
}
