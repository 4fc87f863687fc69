import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { soldOutTitles } from '#orders/dishes/flatten-lines.ts'
import type { ShownOrder } from '#orders/placing/contract.ts'
import type { Language } from '#platform/language/languages.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { clockTime, dayInWords, dayOf, whenInWords } from '../../shared/format-time.ts'
import { extraPart } from '../../shared/lazy-part.ts'
import { KeepFocus } from '../../ui/move-focus.tsx'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { StatedAllergy } from '../allergies/stated-allergy.tsx'
import { OrderLink } from '../order-link.tsx'
import { paymentLapsed, paymentSettled, usePaying } from '../state/start-payment.ts'
import { deliveredTo } from '../summary/address-line.ts'
import { OffMoney } from '../summary/discount-amount.tsx'
import { PlaceButtons } from '../summary/place-buttons.tsx'
import { useOrderingTexts } from '../texts.ts'
import { useToHeadline } from '../to-headline.ts'
import { useOrderToken } from '../use-order-token.ts'
import { useAccountsLeft } from '../use-who-is-here.ts'
import { AwaitPayment } from './await-payment.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderClaims } from './claims.tsx'
import { LastOrder } from './last-order.tsx'
import { LineNotice, LiveWaiting } from './live-order-page.tsx'
import { OrderSteps } from './progress-steps.tsx'
import { TellReady } from './ready-notification.tsx'
import { Receipt } from './receipt.tsx'
import { MoveOrder } from './transfer-order.tsx'
import { useOrder } from './use-order.ts'

const OrderElsewhere = extraPart(() => import('../order-elsewhere.tsx'))
const OrderOnceMore = extraPart(() => import('./reorder-button.tsx'))

/** Where an order stands: its number to say at the counter, its steps, when and where; moves by itself. Printed, it is a receipt. */
export default function Tracking({ id }: { id: string }) {
  const token = useOrderToken(id)
  const accountsLeft = useAccountsLeft()
  return <TrackedOrder key={`${token} ${accountsLeft}`} id={id} token={token} />
}

function TrackedOrder({ id, token }: { id: string; token: string | undefined }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [search] = useSearchParams()
  const session = useSession()
  const path = usePath()
  const live = useOrder(id, token)
  const { shown: order, line, again, tell: moved } = live
  const paying = usePaying()
  const [claiming, setClaiming] = useState(false)
  const { headline, stepped } = useToHeadline(order ? `${order.status} ${order.number} ${order.restaurant.id}` : '')
  /** Where it was before its buyer moved it. */
  const [movedFrom, setMovedFrom] = useState<string>()
  const awaited = order?.status === 'pending' && (order.paymentStatus === 'pending' || order.paymentStatus === 'failed')
  const settled = order !== undefined && !awaited
  const lapsed = order?.paymentStatus === 'expired' || order?.paymentStatus === 'void'
  useEffect(() => {
    if (settled && !lapsed) paymentSettled(id)
  }, [settled, lapsed, id])

  if (!order)
    return (
      <LiveWaiting
        live={live}
        gone={
          <>
            <h1 className="text-page">{t('ordering.not_found')}</h1>
            <p className="text-lead">{t('ordering.not_found_hint')}</p>
            {!token && !session && (
              <p>
                {t('checkout.have_account')}{' '}
                <PageLink to="/login" state={{ backTo: path(`/orders/${id}`) }} className="link inline-block py-2.5 font-semibold">
                  {t('checkout.sign_in')}
                </PageLink>
              </p>
            )}
          </>
        }
      />
    )

  const { number, status, fulfilment, table, contact, promisedAt, promisedBefore, restaurant, closedReason, failedDelivery, mayCancel, paymentStatus } = order
  const off = status === 'rejected' || status === 'cancelled'
  const dishes = soldOutTitles(order.lines, order.soldOutLines)
  const reason = dishes ? t('tracking.rejected_sold_out_dishes', { dishes }) : order.rejectedFor ? t(`tracking.rejected_${order.rejectedFor}`) : closedReason
  // By its restaurant, and not at the door: others can make it.
  const notMade = status === 'rejected' || (status === 'cancelled' && closedReason !== null && !order.replaced && !failedDelivery)
  return (
    <div data-status={status}>
      <header className={`scroll-mt-18 print:bg-transparent! ${off ? 'bg-sabbia' : status === 'ready' ? 'on-dark bg-prezzemolo text-crema' : 'bg-miele'}`}>
        <div className="page grid gap-6 py-8 sm:py-12 print:gap-2 print:py-4 lg:grid-cols-[auto_1fr] lg:items-end lg:gap-16">
          <p className="grid">
            {/* Above the ground that forced colours give to the tall number. */}
            <span className="relative font-display text-title font-bold">{t('ordering.order_number')}</span>
            <span
              className="figures font-display text-[clamp(6rem,28vw,13rem)] leading-[0.8] font-extrabold tracking-tight print:text-[4rem]"
              data-order-number
            >
              {number}
            </span>
          </p>
          <div className="grid gap-3 print:hidden" aria-live="polite">
            <h1 ref={headline} tabIndex={-1} className="text-band outline-none">
              {awaited
                ? t(paymentStatus === 'failed' ? 'paying.now_failed' : 'paying.now_pending')
                : failedDelivery
                  ? t('tracking.failed')
                  : nowTexts(t, status, fulfilment)}
            </h1>
            {movedFrom !== undefined && movedFrom !== restaurant.id && (
              <p className="text-lead font-semibold" data-moved>
                {t('tracking.moved_number', { name: restaurant.name, number })}
              </p>
            )}
            {failedDelivery ? (
              <p className="text-lead">{t(`tracking.failed_${failedDelivery}`)}</p>
            ) : (
              reason && off && !order.replaced && <p className="text-lead">{t('ordering.reason', { reason })}</p>
            )}
            {order.replaced && <p className="text-lead">{t('tracking.replaced')}</p>}
            {off && <OffMoney order={order} />}
            {status === 'cancelled' && <LastOrder besides={id} />}
            {off && order.discountCents > 0 && <p className="text-lead">{t('tracking.discounts_back')}</p>}
            {!off && status !== 'completed' && (
              <p className="text-lead">
                {t(`tracking.promised_${fulfilment}`)}{' '}
                <strong className="figures font-display text-title font-extrabold" data-promised>
                  {clockTime(promisedAt)}
                </strong>
                , {dayInWords(language, t, promisedAt)}
              </p>
            )}
            {!off && status !== 'completed' && promisedBefore && (
              <p className="text-lead font-semibold">{movedTime(t, language, promisedBefore, promisedAt)}</p>
            )}
          </div>
        </div>
      </header>
      <LineNotice line={line} className="page py-3" />
      <div className="page grid items-start gap-x-16 gap-y-10 py-8 print:gap-y-4 print:py-4 lg:grid-cols-2 lg:py-14">
        <div className="grid gap-10">
          {awaited ? <AwaitPayment order={order} token={token} back={search.get('paid')} moved={moved} /> : !off && <OrderSteps order={order} />}
          {token && !off && status !== 'completed' && <OrderLink order={order} token={token} />}
          {table && <p className="font-display text-title font-extrabold">{t('tracking.table', { label: table })}</p>}
          {contact.address && (
            <p className="text-lead">
              {t(deliveredTo(status))} <strong>{contact.address}</strong>
              {contact.directions && <span className="block text-cenere">{contact.directions}</span>}
            </p>
          )}
          {!contact.address && contact.street && (
            <p className="text-lead">
              {t(deliveredTo(status))} <strong>{t('tracking.home', { street: contact.street })}</strong>
              <span className="block text-base text-cenere print:hidden">{t('tracking.home_hint')}</span>
            </p>
          )}
          {contact.note && (
            <p className="text-lead [overflow-wrap:anywhere]">
              {t('ordering.order_note')}: <strong>{contact.note}</strong>
            </p>
          )}
          <StatedAllergy contact={contact} />
          <section className="grid justify-items-start gap-3" aria-labelledby="place">
            <h2 id="place" className="text-title">
              {restaurant.name}
            </h2>
            <address className="text-lead not-italic">
              {restaurant.address}, {restaurant.postcode} {restaurant.city}
            </address>
            <PlaceButtons place={restaurant} />
          </section>
          {lapsed && paying?.id === id && (
            <p className="text-lead">
              {t('paying.cart_there')}{' '}
              <PageLink className="link font-semibold" to="/checkout" onClick={() => paymentLapsed(id)}>
                {t('paying.order_again')}
              </PageLink>
            </p>
          )}
          <KeepFocus className="flex flex-wrap items-start gap-4 empty:hidden max-sm:*:w-full [&>section]:mt-4 [&>section]:w-full">
            {tellsOf(order) && !awaited && <TellReady id={id} token={token} fulfilment={fulfilment} />}
            {mayCancel && (
              <CancelOrder
                id={id}
                token={token}
                onCancelled={now => {
                  stepped()
                  moved(now)
                }}
              />
            )}
            {/* After what can be pressed meanwhile: what is different elsewhere is asked for with each choice, and is as long as it is. */}
            {order.mayMove && (
              <MoveOrder
                key={order.restaurant.id}
                order={order}
                token={token}
                onMoved={() => {
                  setMovedFrom(order.restaurant.id)
                  stepped()
                  again()
                }}
              />
            )}
            {notMade && (
              <Suspense>
                <OrderElsewhere order={order} token={token} />
              </Suspense>
            )}
            {(off || status === 'completed') && (
              <Suspense>
                <OrderOnceMore order={order} tone={claiming || notMade ? 'outline' : 'brace'} />
              </Suspense>
            )}
            {/* Last: what can be claimed is asked for, and would push away what stands below. */}
            {(status === 'completed' || failedDelivery) && <OrderClaims order={order} token={token} open={claiming} setOpen={setClaiming} />}
          </KeepFocus>
        </div>
        <Receipt order={order} />
      </div>
    </div>
  )
}

/** What there is still to be told of: a meal that is brought leaves once it is ready. */
const tellsOf = ({ status, fulfilment }: ShownOrder): boolean =>
  ['pending', 'accepted', 'preparing'].includes(status) || (status === 'ready' && fulfilment === 'delivery')

/** That its restaurant accepted it for another time than the one that was promised. */
function movedTime(t: ReturnType<typeof useOrderingTexts>, language: Language, before: string, now: string): string {
  if (dayOf(new Date(before)) !== dayOf(new Date(now)))
    return t('tracking.moved_day', { before: whenInWords(language, t, before), now: whenInWords(language, t, now) })
  return t('tracking.moved_time', { before: clockTime(before), now: clockTime(now) })
}

/** What an order that is ready, or handed over, means depends on who moves: the guest or the meal. */
function nowTexts(t: ReturnType<typeof useOrderingTexts>, status: ShownOrder['status'], fulfilment: ShownOrder['fulfilment']): string {
  if (status === 'ready' && fulfilment !== 'pickup') return t(`tracking.ready_${fulfilment}`)
  return t(`ordering.now_${status}`)
}
