import { useSearchParams } from 'react-router'
import { usePageLanguage } from '../language.ts'
import { amountIn } from '../ui/amount.ts'
import { Button, buttonLooks } from '../ui/button.tsx'
import { PageButtonLink } from '../ui/page-link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { OrderSteps } from './order-steps.tsx'
import { useOrderingTexts } from './texts.ts'
import { Totals } from './totals.tsx'
import { useOrder } from './use-order.ts'
import { clockTime, dayInWords, whenInWords } from './when.ts'

/** Where an order stands: its number to say at the counter, its steps, when and where; moves by itself. Printed, it is a receipt. */
export default function Tracking({ id }: { id: string }) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const [search] = useSearchParams()
  const token = search.get('token') ?? undefined
  const { order, line, missing, failed, again, moved } = useOrder(id, token)

  if (!order)
    return (
      <div className="page grid min-h-[70svh] content-center justify-items-start gap-5 py-16">
        {missing ? (
          <>
            <h1 className="text-page">{t('ordering.not_found')}</h1>
            <p className="text-lead">{t('ordering.not_found_hint')}</p>
            <PageButtonLink to="/menu">{t('ordering.to_menu')}</PageButtonLink>
          </>
        ) : failed ? (
          <>
            <h1 className="text-title" role="alert">
              {t('ordering.no_answer')}
            </h1>
            <Button onClick={again}>{t('ordering.again')}</Button>
          </>
        ) : (
          <Spinner className="mx-auto size-14 text-brace" />
        )}
      </div>
    )

  const { number, status, promisedAt, restaurant, company, closedReason, mayCancel, paymentMethod, paymentStatus, createdAt } = order
  const off = status === 'rejected' || status === 'cancelled'
  const geo = `${restaurant.latitude},${restaurant.longitude}`
  return (
    <div data-status={status}>
      <header className={`print:bg-transparent! ${off ? 'bg-sabbia' : status === 'ready' ? 'on-dark bg-prezzemolo text-crema' : 'bg-miele'}`}>
        <div className="page grid gap-6 py-8 sm:py-12 lg:grid-cols-[auto_1fr] lg:items-end lg:gap-16">
          <p className="grid">
            <span className="font-display text-title font-bold">{t('ordering.order_number')}</span>
            <span
              className="figures font-display text-[clamp(6rem,28vw,13rem)] leading-[0.8] font-extrabold tracking-tighter print:text-[4rem]"
              data-order-number
            >
              {number}
            </span>
          </p>
          <div className="grid gap-3" aria-live="polite">
            <h1 className="text-band">{t(`ordering.now_${status}`)}</h1>
            {closedReason && off && <p className="text-lead">{t('ordering.reason', { reason: closedReason })}</p>}
            {!off && status !== 'completed' && (
              <p className="text-lead">
                {t('ordering.promised')}{' '}
                <strong className="figures font-display text-title font-extrabold" data-promised>
                  {clockTime(language, promisedAt)}
                </strong>{' '}
                {dayInWords(language, t, promisedAt)}
              </p>
            )}
          </div>
        </div>
      </header>
      <div role="status" className="print:hidden">
        {line !== 'fine' && (
          <p className={`page py-3 font-semibold ${line === 'lost' ? 'text-tizzone' : 'text-prezzemolo'}`}>
            {t(line === 'lost' ? 'ordering.lost' : 'ordering.caught_up')}
          </p>
        )}
      </div>
      <div className="page grid items-start gap-x-16 gap-y-10 py-8 lg:grid-cols-2 lg:py-14">
        <div className="grid gap-10">
          {!off && <OrderSteps order={order} />}
          <section className="grid justify-items-start gap-3" aria-labelledby="place">
            <h2 id="place" className="text-title">
              {restaurant.name}
            </h2>
            <address className="text-lead not-italic">
              {restaurant.address}, {restaurant.postcode} {restaurant.city}
            </address>
            <div className="flex flex-wrap gap-3 print:hidden">
              <a href={`tel:${restaurant.phone.replace(/[^+\d]/g, '')}`} className={buttonLooks({ tone: 'carbone' }, 'figures')}>
                {t('ordering.call', { phone: restaurant.phone })}
              </a>
              <a
                href={`https://www.openstreetmap.org/?mlat=${restaurant.latitude}&mlon=${restaurant.longitude}#map=17/${geo.replace(',', '/')}`}
                rel="noreferrer"
                className={buttonLooks({ tone: 'outline' })}
              >
                {t('ordering.map')}
              </a>
            </div>
          </section>
          {mayCancel && <CancelOrder id={id} token={token} onCancelled={moved} />}
        </div>
        <section className="grid gap-5 rounded-card bg-farina p-5 sm:p-7 print:p-0" aria-labelledby="receipt">
          <h2 id="receipt" className="text-title">
            {t('ordering.summary')}
          </h2>
          <CheckoutLines lines={order.lines} />
          <Totals of={order} />
          <p className="font-semibold">
            {paymentStatus === 'paid'
              ? t('ordering.paid')
              : paymentStatus === 'due' &&
                !off &&
                t('ordering.to_pay', {
                  method: `${amountIn(language, order.totalCents)}, ${t(paymentMethod === 'card' ? 'ordering.pay_card' : 'ordering.pay_cash').toLocaleLowerCase()}`,
                })}
          </p>
          <p className="text-cenere">
            {t('ordering.placed_at', { when: whenInWords(language, t, createdAt) })}.{' '}
            {t('ordering.sold_by', { company: company.legalName, vat: company.vatNumber })}
          </p>
          <Button tone="outline" className="print:hidden" onClick={() => print()}>
            {t('ordering.receipt_print')}
          </Button>
        </section>
      </div>
    </div>
  )
}
