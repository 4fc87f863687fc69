import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatSoldOutTitles } from '#orders/dishes/flatten-lines.ts'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useNow } from '../../shared/use-now.ts'
import { RestoreFocus } from '../../ui/move-focus.tsx'
import { PageLink, usePath } from '../../ui/page-link.tsx'
import { AfterOrder } from '../account-offer/after-order.tsx'
import { StatedAllergy } from '../allergies/stated-allergy.tsx'
import { OrderLink } from '../cart/order-link.tsx'
import { AgeCheckNote } from '../hand-over/age-check-note.tsx'
import { OrderNews } from '../order-news/order-news.tsx'
import { mayNotify } from '../shared/status-text.ts'
import { useLogoutCount } from '../shared/use-storage-owner.ts'
import { Bill } from '../shares/bill.tsx'
import { dropPendingPayment, settlePendingPayment, usePendingPayment } from '../state/start-payment.ts'
import { OrderSubstitutionsPart } from '../substitution/order-substitutions-part.tsx'
import { getAddressLabelKey } from '../summary/address-line.ts'
import { CancelledOrderAmount } from '../summary/cancelled-order-amount.tsx'
import { useOrderingTexts } from '../texts.ts'
import { AwaitPayment } from './await-payment.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderClaims } from './claims.tsx'
import { LastOrderLink } from './last-order.tsx'
import { LiveConnectionNotice, LiveQueryFallback } from './live-order-page.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { ReadyNotification } from './ready-notification.tsx'
import { Receipt } from './receipt.tsx'
import { OrderHeader } from './status/order-header.tsx'
import { OrderPlace } from './status/place.tsx'
import { choosePrimaryAction } from './status/primary-action.ts'
import { TransferOrder } from './transfer-order.tsx'
import { useHeadlineFocus } from './use-headline-focus.ts'
import { useOrder } from './use-order.ts'
import { useOrderToken } from './use-order-token.ts'

const OrderElsewhere = lazyPart(() => import('./order-elsewhere.tsx'))
const ReorderButton = lazyPart(() => import('./reorder-button.tsx'))

/** Tracking page of an order: its number for the counter, steps, time and place, updated live. Prints as a receipt. */
export default function OrderTrackingPage({ id }: { id: string }) {
  const token = useOrderToken(id)
  const logoutCount = useLogoutCount()
  return <TrackedOrder key={`${token} ${logoutCount}`} id={id} token={token} />
}

function TrackedOrder({ id, token }: { id: string; token: string | undefined }) {
  const t = useOrderingTexts()
  const [search] = useSearchParams()
  const session = useSession()
  const path = usePath()
  const live = useOrder(id, token)
  const { shown: order, line, retry, applyUpdate: applyProgress } = live
  const now = useNow()
  const pendingPayment = usePendingPayment()
  const [isClaiming, setIsClaiming] = useState(false)
  const { headline, stepped } = useHeadlineFocus(order ? `${order.status} ${order.number} ${order.restaurant.id}` : '')
  /** Restaurant before the customer transferred the order. */
  const [movedFrom, setMovedFrom] = useState<string>()
  const awaitsPayment = order?.status === 'pending' && (order.paymentStatus === 'pending' || order.paymentStatus === 'failed')
  const isSettled = order !== undefined && !awaitsPayment
  const hasPaymentLapsed = order?.paymentStatus === 'expired' || order?.paymentStatus === 'void'
  useEffect(() => {
    if (isSettled && !hasPaymentLapsed) settlePendingPayment(id)
  }, [isSettled, hasPaymentLapsed, id])

  if (!order)
    return (
      <LiveQueryFallback
        live={live}
        missingContent={
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

  const { number, status, fulfilment, table, contact, restaurant, closedReason, failedDelivery, mayCancel } = order
  const primary = choosePrimaryAction(order, now)
  const isCancelled = status === 'rejected' || status === 'cancelled'
  const dishes = formatSoldOutTitles(order.lines, order.soldOutLines)
  const reason = dishes ? t('tracking.rejected_sold_out_dishes', { dishes }) : order.rejectedFor ? t(`tracking.rejected_${order.rejectedFor}`) : closedReason
  // Not made by its restaurant, and not failed at the door: other restaurants can make the order.
  const wasNotMade = status === 'rejected' || (status === 'cancelled' && closedReason !== null && !order.replaced && !failedDelivery)
  return (
    <div data-status={status}>
      <OrderHeader order={order} awaitsPayment={awaitsPayment} headline={headline}>
        {movedFrom !== undefined && movedFrom !== restaurant.id && (
          <p className="text-lead font-semibold" data-moved>
            {t('tracking.moved_number', { name: restaurant.name, number })}
          </p>
        )}
        {failedDelivery ? (
          <p className="text-lead">{t(`tracking.failed_${failedDelivery}`)}</p>
        ) : (
          reason && isCancelled && !order.replaced && <p className="text-lead">{t('ordering.reason', { reason })}</p>
        )}
        {order.replaced && <p className="text-lead">{t('tracking.replaced')}</p>}
        {isCancelled && <CancelledOrderAmount order={order} />}
        {status === 'cancelled' && <LastOrderLink besides={id} />}
        {isCancelled && order.discountCents > 0 && <p className="text-lead">{t('tracking.discounts_back')}</p>}
      </OrderHeader>
      <LiveConnectionNotice line={line} keptAt={live.keptAt} className="page py-3" />
      <div className="page grid items-start gap-x-8 gap-y-10 py-8 print:gap-y-4 print:py-4 md:not-print:grid-cols-2 lg:gap-x-16 lg:py-14">
        <div className="grid gap-10">
          <OrderSubstitutionsPart order={order} token={token} onAnswered={retry} />
          <OrderNews
            order={order}
            token={token}
            onChanged={applyProgress}
            onDecided={isMoved => {
              stepped()
              if (isMoved) setMovedFrom(order.restaurant.id)
              retry()
            }}
          />
          {primary === 'directions' && <OrderPlace restaurant={restaurant} isGoal />}
          {mayNotify(order) && !awaitsPayment && (
            <RestoreFocus>
              <ReadyNotification id={id} token={token} fulfilment={fulfilment} tone={primary === 'notify' ? 'brace' : 'outline'} />
            </RestoreFocus>
          )}
          {awaitsPayment ? (
            <AwaitPayment order={order} token={token} back={search.get('paid')} moved={applyProgress} />
          ) : (
            !isCancelled && <ProgressSteps order={order} />
          )}
          <Bill order={order} token={token} back={search.get('paid')} />
          {token && !isCancelled && status !== 'completed' && <OrderLink order={order} token={token} />}
          {table && <p className="font-display text-title font-extrabold">{t('tracking.table', { label: table })}</p>}
          {contact.address && (
            <p className="text-lead">
              {t(getAddressLabelKey(status))} <strong>{contact.address}</strong>
              {contact.directions && <span className="block text-cenere">{contact.directions}</span>}
            </p>
          )}
          {!contact.address && contact.street && (
            <p className="text-lead">
              {t(getAddressLabelKey(status))} <strong>{t('tracking.home', { street: contact.street })}</strong>
              <span className="block text-base text-cenere print:hidden">{t('tracking.home_hint')}</span>
            </p>
          )}
          {contact.note && (
            <p className="text-lead [overflow-wrap:anywhere]">
              {t('ordering.order_note')}: <strong>{contact.note}</strong>
            </p>
          )}
          <StatedAllergy contact={contact} />
          <AgeCheckNote order={order} />
          {primary !== 'directions' && <OrderPlace restaurant={restaurant} isGoal={false} />}
          {hasPaymentLapsed && pendingPayment?.id === id && (
            <p className="text-lead">
              {t('paying.cart_there')}{' '}
              <PageLink className="link font-semibold" to="/checkout" onClick={() => dropPendingPayment(id)}>
                {t('paying.order_again')}
              </PageLink>
            </p>
          )}
          <RestoreFocus className="flex flex-wrap items-start gap-4 empty:hidden max-sm:*:w-full [&>section]:mt-4 [&>section]:w-full">
            {mayCancel && (
              <CancelOrder
                id={id}
                token={token}
                onCancelled={progress => {
                  stepped()
                  applyProgress(progress)
                }}
              />
            )}
            {/* After the other controls: each choice loads differences of variable height. */}
            {order.mayMove && (
              <TransferOrder
                key={order.restaurant.id}
                order={order}
                token={token}
                onMoved={() => {
                  setMovedFrom(order.restaurant.id)
                  stepped()
                  retry()
                }}
              />
            )}
            {wasNotMade && (
              <Suspense>
                <OrderElsewhere order={order} token={token} />
              </Suspense>
            )}
            {(isCancelled || status === 'completed') && (
              <Suspense>
                <ReorderButton order={order} tone={isClaiming || wasNotMade ? 'outline' : 'brace'} />
              </Suspense>
            )}
            {/* Last, because the claimable lines and the feedback load late and would push down content below. */}
            {(status === 'completed' || failedDelivery) && <OrderClaims order={order} token={token} open={isClaiming} setOpen={setIsClaiming} />}
            <AfterOrder order={order} token={token} reload={retry} />
          </RestoreFocus>
        </div>
        <Receipt order={order} />
      </div>
    </div>
  )
}
