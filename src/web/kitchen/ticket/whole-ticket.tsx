import { useEffect, useRef, useState } from 'react'
import { mentionsAllergy } from '#orders/allergies/mentions-allergy.ts'
import { primaryButtonStyle } from '../../shared/tap-targets.ts'
import { useNow } from '../../shared/use-now.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { AgeCheck } from '../age-check/age-check.tsx'
import { SoldOutMark } from '../availability/sold-out-mark.tsx'
import { SubstitutionNotes } from '../availability/substitution-note.tsx'
import type { TicketCell } from '../board/board-cells.ts'
import { type Dish, isDishDone, isMadeAt, type StationFilter } from '../board/dishes.ts'
import { OutForDeliveryCard } from '../board/out-for-delivery.tsx'
import type { StepAction } from '../board/use-board.ts'
import type { Taps } from '../board/use-taps.ts'
import { TicketNews } from '../delays/ticket-news.tsx'
import { AssignCourier } from '../dispatch/assign-courier.tsx'
import { TicketPackaging } from '../packaging/ticket-packaging.tsx'
import { PrintMenu } from '../printing/print-menu.tsx'
import { TicketReceipt } from '../receipts/ticket-receipt.tsx'
import { TicketShares } from '../receipts/ticket-shares.tsx'
import { useKitchenTexts } from '../texts.ts'
import { TicketAllergies } from '../ticket-allergy.tsx'
import { useWatchOnly } from '../watch-only.ts'
import { DishName } from './dish-name.tsx'
import { DishRow } from './dish-row.tsx'
import { CallGuest, TicketAddress, TicketGuest } from './ticket-guest.tsx'
import { TicketMoney } from './ticket-money.tsx'
import { TicketSteps } from './ticket-steps.tsx'
import { TicketTime } from './ticket-time.tsx'

interface WholeTicketProps {
  cell: TicketCell
  /** Stations of the screen; empty: all. */
  filter: StationFilter
  step: StepAction
  crossOff: Taps['crossOff']
  close: () => void
}

const allStations: StationFilter = []

/** Whole ticket in a dialog: every line, notes, guest, payment and all steps. Closes once the order has moved on. */
export function WholeTicket({ cell, filter, step, crossOff, close }: WholeTicketProps) {
  const t = useKitchenTexts()
  const now = useNow()
  const { order, dishes } = cell
  const { number, status, contact } = order
  const box = useRef<HTMLDivElement>(null)
  const openedIn = useRef(status)
  useEffect(() => {
    if (openedIn.current !== status) close()
  }, [status, close])
  // A step replaces its button: the keyboard goes on with the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the order may replace the focused button
  useEffect(() => {
    const active = document.activeElement
    if (active === null || active === document.body || active.tagName === 'DIALOG') box.current?.querySelector<HTMLElement>('[data-next-step]')?.focus()
  }, [order])
  return (
    <Sheet onClose={close} className="sm:w-[min(46rem,calc(100vw-2rem))]!">
      {({ titleId }) => (
        <div ref={box} className="@container grid gap-3 p-4" data-whole-ticket={number}>
          <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-1">
            <h2 id={titleId} className="figures font-display text-[3.5rem] leading-[0.85] font-extrabold tracking-tight">
              <span className="sr-only">{t('kitchen.number')} </span>
              {number}
            </h2>
            <TicketTime order={order} now={now} />
            <button type="button" className="min-h-12 rounded-control border-2 border-current px-4 text-lead font-bold" onClick={close}>
              {t('kitchen.close')}
            </button>
            <TicketGuest order={order} />
          </div>
          <TicketAllergies order={order} className="px-3 py-1 text-title leading-tight uppercase" />
          <TicketPackaging order={order} />
          <SoldOutMark order={order} />
          <SubstitutionNotes order={order} step={step} />
          <TicketNews order={order} now={now} />
          {contact.note && <TicketNote note={contact.note} alarming={!contact.allergy && mentionsAllergy(contact.note)} />}
          {cell.kind === 'road' ? (
            <ul>
              <OutForDeliveryCard order={order} step={step} />
            </ul>
          ) : (
            <>
              <AgeCheck order={order} step={step} />
              <StationDone cell={cell} filter={filter} crossOff={crossOff} close={close} />
              <TicketSteps order={order} step={step} now={now} />
              <AssignCourier order={order} step={step} />
            </>
          )}
          <WholeLines cell={cell} dishes={dishes} crossOff={crossOff} />
          <TicketAddress order={order} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {contact.phone && <CallGuest phone={contact.phone} />}
            <TicketMoney order={order} />
          </div>
          <TicketShares order={order} />
          <TicketReceipt orderId={order.id} number={number} />
          <PrintMenu orderId={order.id} restaurantId={order.restaurantId} number={number} />
        </div>
      )}
    </Sheet>
  )
}

/** At stations: crosses their dishes off, once they were seen. */
function StationDone({ cell: { order, dishes }, filter, crossOff, close }: Pick<WholeTicketProps, 'cell' | 'filter' | 'crossOff' | 'close'>) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const own = dishes.filter(dish => isMadeAt(dish, filter))
  const isCooking = order.status === 'accepted' || order.status === 'preparing'
  if (watchOnly || filter.length === 0 || !isCooking || order.nextStepAt || own.every(dish => isDishDone(dish, filter))) return null
  return (
    <button
      type="button"
      data-next-step
      data-station-done
      className={primaryButtonStyle}
      onClick={() => {
        crossOff(order.id, own, filter, true)
        close()
      }}
    >
      {t('kitchen.station_done')}
    </button>
  )
}

function TicketNote({ note, alarming }: { note: string; alarming: boolean }) {
  const t = useKitchenTexts()
  return (
    <div
      data-alarming={alarming || undefined}
      className={`rounded-control border-2 p-2 text-lead font-bold wrap-anywhere ${alarming ? 'border-tizzone bg-tizzone text-farina' : 'border-current'}`}
    >
      {alarming && <p>⚠ {t('kitchen.allergy_in_note')}</p>}
      <p dir="auto">{note}</p>
    </div>
  )
}

/** All lines, in group orders under their guest as they are packed; their allergens at a tap, since they would outweigh the preparation. */
function WholeLines({ cell: { order }, dishes, crossOff }: { cell: TicketCell; dishes: Dish[]; crossOff: Taps['crossOff'] }) {
  const t = useKitchenTexts()
  const [showsAllergens, setShowsAllergens] = useState(false)
  const byName = Map.groupBy(dishes, ({ forName }) => forName)
  const isGroup = byName.size > 1 || byName.keys().next().value
  return (
    <div className="grid gap-1">
      {[...byName].map(([name, theirs]) => (
        // A plain div, not a landmark: two orders may each have a guest named Bruno.
        <div key={name ?? ''} data-for={name ?? ''}>
          {/* Lines without a guest's name belong to the host. */}
          {isGroup && <h3 className="font-display text-title font-extrabold wrap-anywhere">{name || order.contact.name || t('kitchen.ordered_by')}</h3>}
          <ul className="border-y-2 border-current/30 py-2">
            {theirs.map((dish, index) => (
              <WholeLine key={dish.lineNumber} order={order} dish={dish} before={theirs[index - 1]} showsAllergens={showsAllergens} crossOff={crossOff} />
            ))}
          </ul>
        </div>
      ))}
      {dishes.some(({ allergens }) => allergens.length > 0) && (
        <button
          type="button"
          aria-expanded={showsAllergens}
          className="min-h-11 justify-self-start text-base font-semibold underline underline-offset-4"
          onClick={() => setShowsAllergens(!showsAllergens)}
        >
          {t(showsAllergens ? 'kitchen.contains_less' : 'kitchen.contains_all')}
        </button>
      )}
    </div>
  )
}

interface WholeLineProps {
  order: TicketCell['order']
  dish: Dish
  before: Dish | undefined
  showsAllergens: boolean
  crossOff: Taps['crossOff']
}

function WholeLine({ order, dish, before, showsAllergens, crossOff }: WholeLineProps) {
  const t = useKitchenTexts()
  const watchOnly = useWatchOnly()
  const mayCrossOff = !watchOnly && (order.status === 'accepted' || order.status === 'preparing')
  return (
    <li data-line>
      {dish.combo && dish.combo.lineNumber !== before?.combo?.lineNumber && (
        <p className="pt-1 text-lead font-bold">
          <DishName quantity={dish.combo.quantity} title={dish.combo.title} />
        </p>
      )}
      <DishRow
        dish={dish}
        filter={allStations}
        beginAt={undefined}
        whole
        crossOff={mayCrossOff ? done => crossOff(order.id, [dish], allStations, done) : undefined}
      />
      {showsAllergens && dish.allergens.length > 0 && (
        <p className="px-3 text-base" data-allergens>
          {t('kitchen.contains', { allergens: dish.allergens.map(name => t(`kitchen-languages.allergen_${name}`)).join(', ') })}
        </p>
      )}
    </li>
  )
}
