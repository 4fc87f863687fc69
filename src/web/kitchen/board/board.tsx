import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { KitchenBoard, KitchenOrder } from '#kitchen/contract.ts'
import { useLogout } from '../../session/logout.ts'
import { useRedirectToSecondFactor } from '../../session/second-factor-required.ts'
import type { SignedInUser } from '../../session/session.ts'
import { listOtherWorkScreens } from '../../session/work-screens.ts'
import { useTicketTapGuard } from '../../shared/double-tap.ts'
import { findNextControl } from '../../shared/next-control.ts'
import { keepApp, keepLanguage } from '../../shared/offline/register-worker.ts'
import { useFocusRestoration } from '../../shared/restore-focus.ts'
import { useNow } from '../../shared/use-now.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { StockOuts } from '../availability/stock-outs.tsx'
import { StockOutsContext } from '../availability/stock-outs-context.ts'
import { useDeviceContact } from '../devices/use-device-contact.ts'
import { KeyMap } from '../keys/key-map.tsx'
import { useKeys, type ViewCommand } from '../keys/use-keys.ts'
import { getDirection } from '../languages/screen-languages.ts'
import { useTicketVoice } from '../languages/use-ticket-voice.ts'
import { NoKitchen } from '../no-kitchen.tsx'
import { ConnectionLine } from '../offline/connection-line.tsx'
import { PrinterNotice } from '../printing/printer-notice.tsx'
import { BoardMenu } from '../screen/board-menu.tsx'
import { screenSettings, textScales } from '../screen/screen-settings.ts'
import { getStaffKitchens, selectKitchen } from '../select-kitchen.ts'
import { SilentFrame } from '../silent-frame.tsx'
import { ScreenLanguageContext, useKitchenTexts } from '../texts.ts'
import { WholeTicket } from '../ticket/whole-ticket.tsx'
import { useWatchOnly, WatchOnlyContext } from '../watch-only.ts'
import { prepareTickets } from './board-cells.ts'
import { BoardFooter } from './board-footer.tsx'
import { BoardHeader, type Panel } from './board-header.tsx'
import { CashRefunds } from './cash-refunds.tsx'
import type { StationFilter } from './dishes.ts'
import { FinishedOrders } from './finished-orders.tsx'
import { OrdersScreen } from './orders-screen.tsx'
import { DrawerButtons } from './station-tabs.tsx'
import { useBoard } from './use-board.ts'
import { type BoardViewState, useBoardView } from './use-board-view.ts'
import { useTaps } from './use-taps.ts'
import { useTicketSound } from './use-ticket-sound.ts'
import { useToldSteps, useToldUnchanged } from './use-told-steps.ts'

const allStations: StationFilter = []
const noOrders: KitchenOrder[] = []
const noStations: KitchenBoard['stations'] = []
const noFailedDeliveries: KitchenBoard['failedRides'] = []
const noTickets: KitchenBoard['cancelledTickets'] = []

/** Kitchen from the URL, else the user's first one; administrators only watch other kitchens. */
export default function Kitchen({ user }: { user: SignedInUser }) {
  const [search] = useSearchParams()
  const { restaurantId, watchOnly } = selectKitchen(user, search.get('restaurant'))
  const { language } = screenSettings.use()
  return (
    <ScreenLanguageContext value={language}>
      <WatchOnlyContext value={watchOnly}>
        <Board key={restaurantId} user={user} initialRestaurantId={restaurantId} />
      </WatchOnlyContext>
    </ScreenLanguageContext>
  )
}

/** Live orders of one restaurant: new ones ring and come first, each step is one tap. */
function Board({ user, initialRestaurantId }: { user: SignedInUser; initialRestaurantId: string | undefined }) {
  const t = useKitchenTexts()
  const logout = useLogout()
  useRedirectToSecondFactor(user)
  useDeviceContact(user)
  useEffect(keepApp, [])
  const settings = screenSettings.use()
  useEffect(() => keepLanguage(settings.language), [settings.language])
  const watchOnly = useWatchOnly()
  const restaurantIds = watchOnly ? [] : getStaffKitchens(user)
  const [restaurantId, setRestaurantId] = useState(initialRestaurantId)
  const { board, line, act, announcement, refused, offline } = useBoard(restaurantId, useToldUnchanged())
  const [panel, setPanel] = useState<Panel>('orders')
  const [sheet, setSheet] = useState<'menu' | 'keys' | 'counts'>()
  const [openedId, setOpenedId] = useState<string>()
  const closeTicket = useCallback(() => setOpenedId(undefined), [])
  const now = useNow()

  const actOrTell = useToldSteps(act)
  const { orders, take, crossOff } = useTaps(board?.orders ?? noOrders, actOrTell)
  const stations = board?.stations ?? noStations
  const boardView = useBoardView(stations)
  const { view, filter } = boardView
  const tickets = useMemo(() => (board ? prepareTickets({ ...board, orders }) : []), [board, orders])
  const opened = tickets.find(({ id }) => id === openedId)

  const failedDeliveries = board?.failedRides ?? noFailedDeliveries
  const cancelledTickets = board?.cancelledTickets ?? noTickets
  const guardTaps = useTicketTapGuard(orders, failedDeliveries, cancelledTickets)
  useFocusRestoration(findNextControl)
  // Orders with a scheduled answer no longer ring.
  const unansweredCount = orders.filter(({ status, nextStepAt }) => status === 'pending' && !nextStepAt).length
  const isAlerted = orders.some(({ status, nextStepAt, alertedAt }) => status === 'pending' && !nextStepAt && alertedAt !== null)
  const sound = useTicketSound({
    order: unansweredCount > 0 && !watchOnly,
    alert: isAlerted && !watchOnly,
    cancellation: cancelledTickets.length > 0 && !watchOnly,
  })
  useTicketVoice(board?.orders, settings.voice && !watchOnly)

  const nextStation = () => {
    const all = [...stations.map(({ id }) => id), null]
    const next = all[(filter.length === 1 ? all.indexOf(filter[0] as string | null) : -1) + 1]
    if (next !== undefined) boardView.showOnly(next)
    else boardView.showAll()
  }
  const runKey = (command: ViewCommand) => {
    if (command === 'help') return setSheet('keys')
    if (command === 'menu') return setSheet('menu')
    if (command === 'sound') return sound.toggle()
    if (command === 'intake') return document.querySelector<HTMLElement>('[data-intake]')?.click()
    if (command === 'refunds') return board && board.refunds.length > 0 && setPanel('refunds')
    if (command === 'sold-out') {
      setPanel('sold-out')
      // Letters that follow are searched for; arrows lead on from there.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-key-list] input[type=search]')?.focus())
      return
    }
    setPanel('orders')
    if (command === 'all') boardView.showAll()
    else if (command === 'station') nextStation()
    else if (command === 'counts') {
      if (view === 'finished') boardView.show('board')
      setSheet('counts')
    } else boardView.show(command)
  }
  const turnPage = useRef<(by: 1 | -1) => void>(undefined)
  const { hasKeys } = useKeys({ turnPage: by => turnPage.current?.(by), run: runKey })

  if (restaurantId === undefined || refused) return <NoKitchen logout={logout} />
  if (!board)
    return (
      <div className="on-dark grid min-h-svh place-items-center bg-carbone text-crema" data-kitchen={line}>
        <Spinner className="size-16" />
        <p role="status">{line === 'lost' && t('kitchen.lost')}</p>
      </div>
    )

  const closeSheet = () => setSheet(undefined)
  const nextPlace =
    restaurantIds.length > 1
      ? () => {
          setRestaurantId(restaurantIds[(restaurantIds.indexOf(restaurantId) + 1) % restaurantIds.length] as string)
          closeSheet()
        }
      : undefined

  const frame = !watchOnly && <SilentFrame sound={sound} />
  const showOrders = (next: BoardViewState['view']) => {
    setPanel('orders')
    boardView.show(next)
  }
  // From another panel a drawer leads back to the orders, whichever was open there.
  const drawers = <DrawerButtons tickets={tickets} now={now} state={panel === 'orders' ? boardView : { ...boardView, view: 'board', show: showOrders }} />

  return (
    <StockOutsContext value={board.shortages}>
      <div
        className="kitchen-board on-dark flex min-h-svh flex-col bg-(--k-board) text-(--k-board-ink) sm:h-svh"
        style={{ '--k-scale': textScales[settings.textSize] } as CSSProperties}
        lang={settings.language}
        dir={getDirection(settings.language)}
        data-theme={settings.theme}
        data-has-keys={hasKeys || undefined}
        data-kitchen={line}
        onClickCapture={guardTaps}
        // The focus moves to the next step: a held Enter key must not trigger it.
        onKeyDownCapture={event => event.repeat && event.key === 'Enter' && event.preventDefault()}
      >
        {/* In the words of the server. */}
        <p role="status" className="sr-only" lang="it">
          {announcement}
        </p>
        <BoardHeader
          board={board}
          tickets={tickets}
          now={now}
          sound={sound}
          view={boardView}
          showing={panel}
          fresh={unansweredCount}
          show={setPanel}
          step={actOrTell}
          openMenu={() => setSheet('menu')}
        />
        <div className="px-2">
          <ConnectionLine line={line} work={offline} />
          <PrinterNotice restaurantId={restaurantId} />
        </div>
        {panel !== 'orders' ? (
          <div className="relative flex min-h-0 grow flex-col bg-carbone text-crema">
            {frame}
            <div className="flex min-h-0 grow flex-col overflow-y-auto" data-key-list>
              {panel === 'sold-out' ? (
                <StockOuts board={board} step={actOrTell} />
              ) : (
                <CashRefunds key={board.restaurant.id} refunds={board.refunds} step={actOrTell} />
              )}
            </div>
          </div>
        ) : view === 'finished' ? (
          <FinishedOrders restaurantId={restaurantId} orders={board.orders} tickets={tickets} filter={filter} step={actOrTell} crossOff={crossOff} />
        ) : (
          <OrdersScreen
            board={board}
            tickets={tickets}
            view={view}
            filter={filter}
            now={now}
            scale={textScales[settings.textSize]}
            step={take}
            crossOff={crossOff}
            open={setOpenedId}
            drawers={drawers}
            turnPage={turnPage}
            frame={frame}
            showsCounts={sheet === 'counts'}
            setShowsCounts={shows => setSheet(shows ? 'counts' : undefined)}
          />
        )}
        {(panel !== 'orders' || view === 'finished') && (
          <BoardFooter counts={undefined} paging={undefined} forecast={undefined}>
            {drawers}
          </BoardFooter>
        )}
        {opened && (
          <WholeTicket key={opened.id} cell={opened} filter={view === 'board' ? filter : allStations} step={take} crossOff={crossOff} close={closeTicket} />
        )}
        {sheet === 'menu' && (
          <BoardMenu
            restaurantId={restaurantId}
            nextPlace={nextPlace}
            elsewhere={listOtherWorkScreens(user, 'kitchen')}
            // A paired device stays signed in until the back office revokes it.
            logout={user.device ? undefined : logout}
            openKeys={() => setSheet('keys')}
            close={closeSheet}
          />
        )}
        {sheet === 'keys' && <KeyMap close={closeSheet} />}
      </div>
    </StockOutsContext>
  )
}
