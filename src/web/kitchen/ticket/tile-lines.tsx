import { Fragment, useRef } from 'react'
import type { KitchenStation } from '#kitchen/contract.ts'
import type { TicketCell } from '../board/board-cells.ts'
import { type Dish, isDishDone, isMadeAt, type StationFilter } from '../board/dishes.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'
import { DishName } from './dish-name.tsx'
import { DishRow } from './dish-row.tsx'
import { type HiddenRows, useFittingRows } from './fit/use-fitting-rows.ts'
import { findLaterStart } from './later-start.ts'
import { useSettledDishes } from './use-settled-dishes.ts'

interface TileLinesProps {
  cell: TicketCell
  filter: StationFilter
  now: number
  /** Packing: names the stations at which a dish is not done yet. */
  stations: readonly KitchenStation[] | undefined
  /** Rows out of sight. */
  hidden: HiddenRows
  setHidden: (change: (last: HiddenRows) => HiddenRows) => void
  /** The ticket has a foot, whose button counts the hidden rows; otherwise a line of its own does. */
  hasSteps: boolean
  crossOff: ((dish: Dish, done: boolean) => void) | undefined
  /** Opens the whole ticket. */
  open: () => void
}

/** Dishes of a ticket, open ones first, as many as fit with their modifiers; what does not is counted on a button that opens the whole ticket. */
export function TileLines({ cell: { order, dishes, starts }, filter, now, stations, hidden, setHidden, hasSteps, crossOff, open: openTicket }: TileLinesProps) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const box = useRef<HTMLDivElement>(null)
  const settled = useSettledDishes(dishes, filter)
  const made = dishes.filter(dish => isMadeAt(dish, filter))
  // What is still to be made comes first, and keeps the room.
  const open = made.filter(({ lineNumber }) => !settled.has(lineNumber))
  const shown = [...open, ...made.filter(({ lineNumber }) => settled.has(lineNumber))]
  // Where who gets it stands right above, the buyer's own dishes need no heading of the same name.
  const isBuyerAbove = (stations !== undefined || order.status === 'ready') && Boolean(order.contact.name)
  const isGroup = new Set(shown.map(({ forName }) => forName)).size > 1 || shown[0]?.forName

  const nameWaiting = (dish: Dish) =>
    stations
      ?.filter(({ id }) => dish.stations.includes(id) && !dish.doneAt.includes(id))
      .map(({ title }) => nameItem(title))
      .join(' · ')

  useFittingRows(box, { hasSteps, setHidden, rows: [order, filter, dishes, settled, t] })

  return (
    <div className="kitchen-lines relative min-h-0 grow">
      <div ref={box} className="absolute inset-0 overflow-hidden py-0.5">
        <ul>
          {shown.map((dish, index) => {
            const before = shown[index - 1]
            const isSettled = index >= open.length
            return (
              <Fragment key={dish.lineNumber}>
                {isGroup && !isSettled && dish.forName !== before?.forName && !(isBuyerAbove && index === 0 && !dish.forName) && (
                  <li className="kitchen-small px-2.5 pt-0.5 font-display font-extrabold" data-for={dish.forName ?? ''}>
                    {dish.forName || order.contact.name || t('kitchen.ordered_by')}
                  </li>
                )}
                {dish.combo && !isSettled && dish.combo.lineNumber !== before?.combo?.lineNumber && (
                  <li className="kitchen-small px-2.5 pt-0.5 font-bold text-(--k-dim)" data-combo={dish.combo.lineNumber}>
                    <DishName quantity={dish.combo.quantity} title={dish.combo.title} />
                  </li>
                )}
                <li data-line data-row className={dish.combo && !isSettled ? 'border-s-4 border-(--k-dim)' : ''}>
                  <DishRow
                    dish={dish}
                    filter={filter}
                    collapsed={isSettled && isDishDone(dish, filter)}
                    beginAt={stations ? undefined : findLaterStart(dish, starts, now)}
                    waitsFor={nameWaiting(dish)}
                    crossOff={crossOff && (done => crossOff(dish, done))}
                  />
                </li>
              </Fragment>
            )
          })}
        </ul>
      </div>
      {!hasSteps && hidden.count > 0 && (
        <button
          type="button"
          data-more-below
          className="kitchen-small absolute inset-x-0 bottom-0 h-[calc(1.5rem*var(--k-scale,1))] leading-none bg-(--k-ticket) px-2.5 text-start font-bold whitespace-nowrap underline underline-offset-4"
          onClick={openTicket}
        >
          {t('kitchen.more_rows', { count: hidden.count })}
        </button>
      )}
    </div>
  )
}
