import { useRef } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { mentionsAllergy } from '#orders/allergies/mentions-allergy.ts'
import { formatTime } from '../../shared/format-time.ts'
import { useNow } from '../../shared/use-now.ts'
import { AgeCheck } from '../age-check/age-check.tsx'
import { SoldOutMark } from '../availability/sold-out-mark.tsx'
import { SubstitutionNotes } from '../availability/substitution-note.tsx'
import { ScrollShadowAbove } from '../board/scroll-shadow-above.tsx'
import { ScrollShadowBelow } from '../board/scroll-shadow-below.tsx'
import type { StepAction } from '../board/use-board.ts'
import { TicketNews } from '../delays/ticket-news.tsx'
import { AssignCourier } from '../dispatch/assign-courier.tsx'
import { useKitchenTexts } from '../texts.ts'
import { TicketAllergies } from '../ticket-allergy.tsx'
import { isRejecting } from './scheduled-step.ts'
import { CallGuest, TicketAddress, TicketGuest } from './ticket-guest.tsx'
import { TicketLines } from './ticket-lines.tsx'
import { TicketMoney } from './ticket-money.tsx'
import { TicketNote } from './ticket-note.tsx'
import { TicketSteps } from './ticket-steps.tsx'
import { TicketTime } from './ticket-time.tsx'

const statusStyles = {
  pending: 'bg-miele text-carbone',
  accepted: 'bg-crema text-carbone',
  preparing: 'bg-crema text-carbone',
  ready: 'bg-prezzemolo text-farina',
} as const

/** Kitchen ticket of one order: number and time readable from afar, then dishes with additions and removals. */
export function Ticket({ order, step }: { order: KitchenOrder; step: StepAction }) {
  const t = useKitchenTexts()
  const now = useNow()
  const head = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const status = order.status as keyof typeof statusStyles
  // Ready deliveries show the address first, for the handover.
  const showsAddressFirst = status === 'ready' && order.fulfilment === 'delivery'
  const isBeingRejected = isRejecting(order)
  const isDark = status === 'ready' || isBeingRejected

  return (
    <li
      className={`group/ticket @container min-w-0 max-w-2xl upright:max-w-none rounded-control px-4 pt-1.5 upright:px-3.5 lg:max-xl:px-3 ${isBeingRejected ? 'bg-tizzone text-farina' : statusStyles[status]} ${isDark ? '' : 'not-on-dark'} ${status === 'pending' && !order.nextStepAt ? 'kitchen-new' : ''}`}
      data-ticket={order.number}
      data-order={order.id}
      data-rejecting={isBeingRejected || undefined}
    >
      {/* Head and buttons stay visible while the dishes scroll between them. */}
      <div
        ref={head}
        className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-2 bg-inherit pt-2.5 pb-3 board:tall:sticky board:tall:top-0 board:tall:z-2 low:gap-y-1 low:pt-1 low:pb-1.5 upright:gap-y-1 upright:pb-2 upright:@md:grid-cols-[auto_1fr_auto]"
      >
        <p className="figures font-display text-[4.5rem] board:max-xl:text-[3.5rem] leading-[0.85] font-extrabold tracking-tight upright:row-span-2">
          <span className="sr-only">{t('kitchen.number')} </span>
          {order.number}
        </p>
        <TicketTime order={order} now={now} />
        <TicketGuest order={order} />
        {/* Allergies stay visible at any scroll position, and before the order is accepted. */}
        <TicketAllergies order={order} />
        <ScrollShadowAbove head={head} />
      </div>
      <div className="grid min-w-0 gap-3 bg-inherit">
        {/* The buttons never cover the first dish: its height is measured. */}
        <div className="grid min-w-0 gap-3 low:gap-2 self-start board:tall:mb-[calc(-1*var(--first-dish,0px))]">
          {status === 'pending' && order.escalatedAt && !order.nextStepAt && (
            <p
              className="rounded-control bg-tizzone px-3 py-2 text-lead font-bold text-farina upright:py-1 upright:text-base upright:leading-tight"
              data-escalated
            >
              {t('kitchen.escalated', { time: formatTime(order.createdAt) })}
            </p>
          )}
          <SoldOutMark order={order} />
          <SubstitutionNotes order={order} step={step} />
          <TicketNews order={order} now={now} />
          {order.contact.note && <TicketNote note={order.contact.note} alarming={!order.contact.allergy && mentionsAllergy(order.contact.note)} />}
          {showsAddressFirst && <TicketAddress order={order} />}
          <TicketLines lines={order.lines} host={order.contact.name} />
          {!showsAddressFirst && <TicketAddress order={order} />}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 empty:hidden low:gap-y-2">
            {order.contact.phone && (
              // The phone number moves beside the reasons while one is chosen.
              <div className="group-has-[[data-refusing]]/ticket:hidden low:@max-sm:group-has-[[data-refusing]]/ticket:block">
                <CallGuest phone={order.contact.phone} />
              </div>
            )}
            {status !== 'ready' && <TicketMoney order={order} />}
          </div>
        </div>
        <div
          ref={foot}
          data-foot
          className="kitchen-foot relative -mx-4 grid gap-3 bg-inherit px-4 pb-3.5 upright:-mx-3.5 upright:px-3.5 lg:max-xl:-mx-3 lg:max-xl:px-3 low:pb-2.5 board:tall:sticky board:tall:bottom-0 board:tall:mt-[calc(var(--first-dish,0px)-0.5rem)] board:tall:pt-2"
        >
          <ScrollShadowBelow foot={foot} />
          {status === 'ready' && <TicketMoney order={order} />}
          <AgeCheck order={order} step={step} />
          <TicketSteps order={order} step={step} now={now} />
          <AssignCourier order={order} step={step} />
        </div>
      </div>
    </li>
  )
}
