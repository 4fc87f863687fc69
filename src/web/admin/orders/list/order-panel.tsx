import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { adminText } from '../../../i18n/admin-texts.ts'
import { LoadError } from '../../list/load-error.tsx'
import { Skeleton } from '../../skeleton.tsx'
import { OrderDetails } from '../order/order-details.tsx'
import { useOrder } from '../order/use-order.ts'
import { orderText as t } from '../order-texts.ts'
import { OrderGlance } from './order-glance.tsx'

/** Id of the order in the panel, kept in the address; empty for none. */
export const useShownOrder = (): string => (useSearchParams()[0].get('order') ?? '').slice(0, 100)

/** Opens the panel of an order of the list. */
export function useOpenOrder(): (order: { _id: string }) => void {
  const [, setParams] = useSearchParams()
  return ({ _id }) => {
    const next = new URLSearchParams(window.location.search)
    next.set('order', _id)
    setParams(next, { preventScrollReset: true })
  }
}

interface OrderPanelProps {
  id: string
  /** Called with the order that is being closed. */
  onClose: (id: string) => void
}

/** Returns the focus to the row of the order that was closed, once its panel is gone: a panel that is still being drawn would take it. */
export function useFocusOnClosed(shown: string): (id: string) => void {
  const closed = useRef('')
  useEffect(() => {
    if (shown !== '' || closed.current === '') return
    document.querySelector<HTMLElement>(`[data-order-link="${CSS.escape(closed.current)}"]`)?.focus({ preventScroll: true })
    closed.current = ''
  }, [shown])
  return id => {
    closed.current = id
  }
}

/**
 * Panel beside the list with an order, its history and every allowed action; over the list in narrow windows. Escape closes it and returns the focus
 * to the row.
 */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const { query, isMissing } = useOrder(id)
  const [, setParams] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const order = query.data
  // Focus once per order, for which the panel is keyed: later reloads leave it alone. As it appears: a key pressed between two panels would be lost.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const close = () => {
    // The address is ahead of what is drawn: whoever presses J and Escape at once closes the next order, not this one.
    const next = new URLSearchParams(window.location.search)
    onClose(next.get('order') ?? id)
    next.delete('order')
    setParams(next, { preventScrollReset: true })
  }
  return (
    <section
      aria-labelledby="order-panel"
      data-order-panel
      className="fixed top-12 right-0 bottom-0 z-30 w-[min(27rem,100vw)] overflow-y-auto overscroll-contain border-l border-sabbia bg-farina p-4 shadow-lift xl:sticky xl:-my-3 xl:-mr-5 xl:h-[calc(100dvh-3rem)] xl:w-auto xl:[[data-office]:has([data-warnings])_&]:h-[calc(100dvh-5rem)] xl:shadow-none print:hidden"
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="order-panel" ref={heading} tabIndex={-1} className="text-[1.5rem] leading-tight outline-none">
            {order ? t('office-orders.order', { number: order.number }) : t('office-orders.title')}
          </h2>
          {order && <p className="text-cenere">{order.restaurant.name}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <Link to={`/dashboard/admin/order/${id}`} className="link px-2 py-2 font-semibold">
            {t('office-orders.open_page')}
          </Link>
          <button
            type="button"
            className="grid size-10 place-items-center rounded-control hover:bg-sabbia"
            aria-label={t('office-orders.close_panel')}
            onClick={close}
          >
            <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </div>
      </div>
      {order ? (
        <>
          <OrderGlance order={order} />
          <OrderDetails order={order} />
        </>
      ) : isMissing ? (
        <p className="max-w-prose">{t('office-orders.missing_hint')}</p>
      ) : query.isError ? (
        <LoadError read={query} />
      ) : (
        <Skeleton className="h-96" label={adminText('office.loading', { what: t('office-orders.title') })} />
      )}
    </section>
  )
}
