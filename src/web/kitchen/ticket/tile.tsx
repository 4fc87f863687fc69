import { memo, useLayoutEffect, useState } from 'react'
import type { KitchenStation } from '#kitchen/contract.ts'
import { listAgeCheckedDishes } from '../age-check/age-checked-dishes.ts'
import type { TicketCell } from '../board/board-cells.ts'
import { type Dish, isMadeAt, type StationFilter } from '../board/dishes.ts'
import type { StepAction } from '../board/use-board.ts'
import type { Taps } from '../board/use-taps.ts'
import { TileAllergies } from '../ticket-allergy.tsx'
import { useWatchOnly } from '../watch-only.ts'
import type { HiddenRows } from './fit/use-fitting-rows.ts'
import { isRejecting } from './scheduled-step.ts'
import { TileHandover } from './tile-handover.tsx'
import { TileHead } from './tile-head.tsx'
import { TileLines } from './tile-lines.tsx'
import { TileNotices } from './tile-notices.tsx'
import { TileSteps } from './tile-steps.tsx'
import { getTileTone } from './tile-tone.ts'

interface TileProps {
  cell: TicketCell
  /** From 1, as chosen by the number keys. */
  position: number
  /** Lines of room for notices. */
  maxNotices: number
  now: number
  filter: StationFilter
  /** Packing, with the stations: who gets it, and where its dishes are. */
  packing: readonly KitchenStation[] | undefined
  step: StepAction
  crossOff: Taps['crossOff']
  open: (orderId: string) => void
  /** Cells of the page that the ticket takes, and how it asks for more while something of it is out of sight. */
  cells: number
  askForCells: (orderId: string, cells: number) => void
}

const nothingHidden: HiddenRows = { count: 0, isToMake: false, isUnsafe: false }

/** Ticket of one order on the board: number and time readable from afar, its dishes, one step. Everything else is in the whole ticket. */
export const Tile = memo(TileBody, isSameTile)

function TileBody({ cell, position, maxNotices, now, filter, packing, step, crossOff, open, cells, askForCells }: TileProps) {
  const watchOnly = useWatchOnly()
  const { order, dishes } = cell
  const { id, number, status, nextStepAt } = order
  const [hidden, setHidden] = useState(nothingHidden)
  const age = listAgeCheckedDishes(order)
  const isPacked = packing !== undefined || status === 'ready'
  const { tone } = getTileTone(order, now)
  const isBeingRejected = isRejecting(order)
  const mayCrossOff = !watchOnly && (status === 'accepted' || status === 'preparing')
  const openThis = () => open(id)
  useLayoutEffect(() => {
    if (hidden.count > 0) askForCells(id, cells + 1)
  }, [hidden.count, askForCells, id, cells])
  return (
    <article
      className={`kitchen-tile not-on-dark ${status === 'pending' && !nextStepAt ? 'kitchen-new' : ''}`}
      data-ticket={number}
      data-order={id}
      data-tone={isBeingRejected ? 'off' : tone}
      data-position={position}
      data-rejecting={isBeingRejected || undefined}
      data-packed={isPacked || undefined}
    >
      <TileHead
        order={order}
        now={now}
        isAdultsOnly={age.open.some(({ lineNumber }) => dishes.some(dish => dish.lineNumber === lineNumber && isMadeAt(dish, filter)))}
      />
      <TileAllergies order={order} />
      <TileNotices order={order} now={now} saysAge={isPacked} max={maxNotices} open={openThis} />
      {isPacked && <TileHandover order={order} />}
      <TileLines
        cell={cell}
        filter={filter}
        now={now}
        stations={packing}
        hidden={hidden}
        setHidden={setHidden}
        hasSteps={!watchOnly}
        crossOff={mayCrossOff ? (dish: Dish, done: boolean) => crossOff(id, [dish], filter, done) : undefined}
        open={openThis}
      />
      {!watchOnly && (
        <TileSteps
          order={order}
          step={step}
          hidden={hidden}
          finishHere={
            filter.length > 0 && mayCrossOff
              ? () =>
                  crossOff(
                    id,
                    dishes.filter(dish => isMadeAt(dish, filter)),
                    filter,
                    true,
                  )
              : undefined
          }
          open={openThis}
        />
      )}
    </article>
  )
}

/** Cells are built anew with each change of the board; a ticket is rendered again only when it changed itself. */
function isSameTile({ cell: before, ...last }: TileProps, { cell, ...next }: TileProps): boolean {
  const names = Object.keys(next) as (keyof typeof next)[]
  return (
    before.order === cell.order &&
    before.dishes === cell.dishes &&
    before.starts.size === cell.starts.size &&
    [...cell.starts].every(([station, startAt]) => before.starts.get(station) === startAt) &&
    names.every(name => last[name] === next[name])
  )
}
