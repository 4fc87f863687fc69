import { memo } from 'react'
import type { KitchenStation } from '#kitchen/contract.ts'
import { mentionsAllergy } from '#orders/allergies/mentions-allergy.ts'
import { formatTime } from '../../shared/format-time.ts'
import { AgeCheck } from '../age-check/age-check.tsx'
import { SoldOutMark } from '../availability/sold-out-mark.tsx'
import { SubstitutionNotes } from '../availability/substitution-note.tsx'
import type { TicketCell } from '../board/board-cells.ts'
import { type Dish, isMadeAt, type StationFilter } from '../board/dishes.ts'
import type { StepAction } from '../board/use-board.ts'
import type { Taps } from '../board/use-taps.ts'
import { TicketNews } from '../delays/ticket-news.tsx'
import { TicketPackaging } from '../packaging/ticket-packaging.tsx'
import { useKitchenTexts } from '../texts.ts'
import { TicketAllergies } from '../ticket-allergy.tsx'
import { useWatchOnly } from '../watch-only.ts'
import { isRejecting } from './scheduled-step.ts'
import { TileHandover } from './tile-handover.tsx'
import { TileHead } from './tile-head.tsx'
import { TileLines } from './tile-lines.tsx'
import { TileSteps } from './tile-steps.tsx'
import { getTileTone } from './tile-tone.ts'

interface TileProps {
  cell: TicketCell
  /** From 1, as chosen by the number keys. */
  position: number
  now: number
  filter: StationFilter
  /** Packing, with the stations: who gets it, and where its dishes are. */
  packing: readonly KitchenStation[] | undefined
  step: StepAction
  crossOff: Taps['crossOff']
  open: (orderId: string) => void
}

/** Ticket of one order on the board: number and time readable from afar, its dishes, one step. Everything else is in the whole ticket. */
export const Tile = memo(TileBody, isSameTile)

function TileBody({ cell, position, now, filter, packing, step, crossOff, open }: TileProps) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const { order, dishes } = cell
  const { id, number, status, contact, escalatedAt, createdAt, nextStepAt } = order
  const { tone } = getTileTone(order, now)
  const isBeingRejected = isRejecting(order)
  const mayCrossOff = !watchOnly && (status === 'accepted' || status === 'preparing')
  const openThis = () => open(id)
  return (
    <article
      className={`kitchen-tile not-on-dark ${status === 'pending' && !nextStepAt ? 'kitchen-new' : ''}`}
      data-ticket={number}
      data-order={id}
      data-tone={isBeingRejected ? 'off' : tone}
      data-position={position}
      data-rejecting={isBeingRejected || undefined}
    >
      <TileHead order={order} now={now} />
      {/* Notes scroll before they take the room of the first dish. */}
      <div className="grid max-h-[60%] shrink-[99] gap-1 overflow-y-auto px-2 pt-1 empty:hidden [&_li]:text-[calc(1.0625rem*var(--k-scale,1))] [&_p]:text-[calc(1.0625rem*var(--k-scale,1))] [&_p]:leading-tight">
        <TicketAllergies order={order} className="kitchen-small px-2 py-0.5 leading-tight uppercase" />
        {status === 'pending' && escalatedAt && !nextStepAt && (
          <p className="kitchen-small line-clamp-1 rounded-control bg-tizzone px-2 py-0.5 font-bold text-farina" data-escalated>
            {t('kitchen.escalated', { time: formatTime(createdAt) })}
          </p>
        )}
        <TicketPackaging order={order} />
        <SoldOutMark order={order} />
        <SubstitutionNotes order={order} step={step} />
        <TicketNews order={order} now={now} />
        <AgeCheck order={order} step={step} />
        {contact.note && <TileNote note={contact.note} alarming={!contact.allergy && mentionsAllergy(contact.note)} open={openThis} />}
      </div>
      {(packing || status === 'ready') && <TileHandover order={order} />}
      <TileLines
        cell={cell}
        filter={filter}
        now={now}
        stations={packing}
        crossOff={mayCrossOff ? (dish: Dish, done: boolean) => crossOff(id, [dish], filter, done) : undefined}
        open={openThis}
      />
      {!watchOnly && (
        <TileSteps
          order={order}
          step={step}
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

/** Note of the guest in one line; a tap opens the whole ticket. `alarming`: it mentions an allergy that the allergy field lacks. */
function TileNote({ note, alarming, open }: { note: string; alarming: boolean; open: () => void }) {
  const t = useKitchenTexts()
  return (
    <button
      type="button"
      data-alarming={alarming || undefined}
      // As its words run, so that a cut is at their end; behind the warning as the screen.
      dir={alarming ? undefined : 'auto'}
      className={`kitchen-small line-clamp-1 rounded-control border-2 px-2 text-start font-bold ${alarming ? 'border-tizzone bg-tizzone text-farina' : 'border-current'}`}
      onClick={open}
    >
      {alarming && `⚠ ${t('kitchen.allergy_in_note')}: `}
      <bdi>{note}</bdi>
    </button>
  )
}
