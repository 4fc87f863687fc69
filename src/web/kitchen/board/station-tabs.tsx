import type { KitchenStation } from '#kitchen/contract.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'
import { barButtonStyle } from './bar-button.ts'
import { countAtStation, listCells, type OrdersView, type TicketCell } from './board-cells.ts'
import type { BoardViewState } from './use-board-view.ts'

interface StationTabsProps {
  stations: readonly KitchenStation[]
  tickets: readonly TicketCell[]
  now: number
  state: BoardViewState
}

const noExtras = { cancelledTickets: [], failedRides: [] }
const tabStyle =
  'figures min-h-10 shrink-0 rounded-control px-1.5 text-[0.9375rem] 2xl:px-3 2xl:text-base font-semibold whitespace-nowrap hover:bg-carbone aria-pressed:bg-crema aria-pressed:text-carbone'

/** What a screen shows: everything, one or several stations, packing; each with its count. */
export function StationTabs({ stations, tickets, now, state: { view, filter, show, showAll, toggleStation } }: StationTabsProps) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const renderTab = (key: string, label: string, count: number, pressed: boolean, press: () => void) => (
    <button key={key} type="button" className={tabStyle} aria-pressed={pressed} onClick={press}>
      {label} <span className="font-bold">{count}</span>
    </button>
  )
  return (
    <fieldset
      className="flex min-w-0 grow basis-60 in-data-tabs-below:order-last in-data-tabs-below:basis-full gap-0.5 overflow-x-auto rounded-control bg-fumo p-0.5 [scrollbar-width:none]"
      data-views
    >
      <legend className="sr-only">{t('kitchen.views')}</legend>
      {renderTab('all', t('kitchen.all'), countView(tickets, 'board', now), view === 'board' && filter.length === 0, showAll)}
      {stations.length > 0 &&
        [...stations, null].map(station => {
          const id = station?.id ?? null
          const count = countAtStation(tickets, id, now)
          return renderTab(id ?? 'counter', station ? nameItem(station.title) : t('kitchen.counter'), count, view === 'board' && filter.includes(id), () =>
            toggleStation(id),
          )
        })}
      {renderTab('packing', t('kitchen.packing'), countView(tickets, 'packing', now), view === 'packing', () => show(view === 'packing' ? 'board' : 'packing'))}
    </fieldset>
  )
}

/** Drawers of what is not on the board: orders for later, and finished ones. */
export function DrawerButtons({ tickets, now, state: { view, show } }: Omit<StationTabsProps, 'stations'>) {
  const t = useKitchenTexts()
  const renderDrawer = (drawer: 'later' | 'finished', label: string) => (
    <button type="button" className={`figures ${barButtonStyle}`} aria-pressed={view === drawer} onClick={() => show(view === drawer ? 'board' : drawer)}>
      {label}
    </button>
  )
  return (
    <>
      {renderDrawer('later', `${t('kitchen.later')} ${countView(tickets, 'later', now)}`)}
      {renderDrawer('finished', t('kitchen.finished'))}
    </>
  )
}

const countView = (tickets: readonly TicketCell[], view: OrdersView, now: number): number => listCells(tickets, noExtras, { view, filter: [], now }).length
