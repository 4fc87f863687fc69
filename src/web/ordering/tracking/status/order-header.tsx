import type { ReactNode, RefObject } from 'react'
import type { OrderView } from '#orders/placing/contract.ts'
import { usePageLanguage } from '../../../i18n/language.ts'
import { formatDay, formatTime } from '../../../shared/format-time.ts'
import { useNow } from '../../../shared/use-now.ts'
import { CourierArrival } from '../../hand-over/courier-arrival.tsx'
import { PromiseChange } from '../../order-news/promise-change.tsx'
import { getStatusText } from '../../shared/status-text.ts'
import { useOrderingTexts } from '../../texts.ts'
import { computeMinutesLeft } from './minutes-left.ts'
import { OrderScene } from './order-scene.tsx'

interface OrderHeaderProps {
  order: OrderView
  awaitsPayment: boolean
  headline: RefObject<HTMLHeadingElement | null>
  /** Below the status: reason of a cancellation, amounts. */
  children?: ReactNode
}

/** Top of an order's page: the number for the counter, what happens now, and the minutes until it is there. */
export function OrderHeader({ order, awaitsPayment, headline, children }: OrderHeaderProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const now = useNow()
  const { number, status, fulfilment, promisedAt, paymentStatus, failedDelivery } = order
  const isCancelled = status === 'rejected' || status === 'cancelled'
  const isExpected = !isCancelled && status !== 'completed'
  const minutes = awaitsPayment ? undefined : computeMinutesLeft(order, now)
  return (
    <header
      className={`scroll-mt-18 transition-colors print:bg-transparent! ${isCancelled ? 'bg-sabbia' : status === 'ready' ? 'on-dark bg-prezzemolo text-crema' : 'bg-miele'}`}
    >
      <div className="page grid grid-cols-[1fr_auto] gap-x-6 gap-y-6 py-8 sm:py-10 print:gap-2 print:py-4 lg:grid-cols-[auto_1fr_auto] lg:items-end lg:gap-x-14">
        <p className="grid">
          {/* Above the background that forced colours give the tall number. */}
          <span className="relative font-display text-title font-bold">{t('ordering.order_number')}</span>
          <span className="figures font-display text-[clamp(6rem,28vw,13rem)] leading-[0.8] font-extrabold tracking-tight print:text-[4rem]" data-order-number>
            {number}
          </span>
        </p>
        {!isCancelled && (
          <OrderScene
            key={`${status} ${minutes}`}
            status={status}
            className="-my-2 size-32 self-end justify-self-end huge:hidden sm:size-44 lg:col-start-3 lg:row-start-1 lg:size-60 print:hidden"
          />
        )}
        <div className="grid gap-3 max-lg:col-span-2 print:hidden" aria-live="polite">
          <h1 ref={headline} tabIndex={-1} className="text-band outline-none">
            {awaitsPayment
              ? t(paymentStatus === 'failed' ? 'paying.now_failed' : 'paying.now_pending')
              : failedDelivery
                ? t('tracking.failed')
                : getStatusText(t, status, fulfilment)}
          </h1>
          {isExpected && (
            <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
              {minutes !== undefined && <MinutesLeft minutes={minutes} />}
              <p className="text-lead">
                {t(`tracking.promised_${fulfilment}`)}{' '}
                <strong className="figures font-display text-title font-extrabold" data-promised>
                  {formatTime(promisedAt)}
                </strong>
                , {formatDay(language, t, promisedAt)}
              </p>
            </div>
          )}
          {children}
          {isExpected && <PromiseChange order={order} />}
          <CourierArrival order={order} />
        </div>
      </div>
    </header>
  )
}

/** The wait as a large figure. Not announced: it changes every minute, and the status beside it is announced. */
function MinutesLeft({ minutes }: { minutes: number }) {
  const t = useOrderingTexts()
  return (
    <p role="timer" aria-live="off" className="font-display font-extrabold" data-minutes-left={minutes}>
      {minutes > 0 ? (
        <>
          <span className="figures text-page tracking-tight">{minutes}</span> <span className="text-title">{t('order-page.minutes', { minutes })}</span>
        </>
      ) : (
        <span className="text-title">{t('order-page.soon')}</span>
      )}
    </p>
  )
}
