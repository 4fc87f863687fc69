import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { getCurrentSession } from '../../session/session.ts'
import { ApiError } from '../../shared/api.ts'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import { usePath } from '../../ui/page-link.tsx'
import { checkoutToolProps } from '../agent-tools/checkout-tool.ts'
import { getOrderPath } from '../open-order/last-placed-order.ts'
import { clearDiscounts } from '../state/applied-discounts.ts'
import { emptyCart } from '../state/change-lines.ts'
import { clearCheckoutDraft } from '../state/draft-storage.ts'
import { replaceUnpaidOrder } from '../state/replace-unpaid-order.ts'
import { getPendingPayment, type PendingPayment, redirectToPayment, savePendingPayment } from '../state/start-payment.ts'
import { discardPendingOrder, getCartKey, getOrderFingerprint, submitOrder } from '../state/submit-order.ts'
import { useOnPageRestored } from '../state/use-pageshow.ts'
import { useOrderingTexts } from '../texts.ts'

export interface OrderRefusal {
  text: string
  problems: CartProblem[]
  /** Error code of a refusal. */
  code?: string
}

type PlacedOrderRef = Pick<PendingPayment, 'id' | 'token'>

interface PlaceOrderState {
  /** Sends an order, or without one resends the unanswered order; sets `refusal` on refusal. */
  send: (order: Parameters<typeof submitOrder>[0]) => Promise<void>
  /** Discards the unanswered order. */
  forget: () => void
  busy: boolean
  /** The pending request is about the unanswered order. */
  isChecking: boolean
  /** Errors by form field. */
  errors: FieldErrors
  /** Props for the form with these fields. */
  formProps: ReturnType<typeof useFieldErrors>['props'] & typeof checkoutToolProps
  /** Shows form errors and focuses the first field. */
  point: (errors: FieldErrors) => void
  /** Drops errors that another field has resolved. */
  drop: ReturnType<typeof useFieldErrors>['drop']
  refusal: OrderRefusal | undefined
  /** Call once the refusal is resolved: another time, the new price. */
  acknowledge: () => void
}

/** Ignore clicks for 1 s (in ms) after the session ended, so a double click doesn't place a guest order. */
const ignoreSubmitMs = 1000

/** Clears the cart after ordering, so the same order isn't placed twice. */
function clearOrderedCart(): void {
  emptyCart()
  clearCheckoutDraft()
  clearDiscounts()
}

/** Places an order once, then opens its page or the payment page; field errors are shown at their fields. */
export function usePlaceOrder(onRefused: () => void): PlaceOrderState {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const key = useRef<string>(undefined)
  key.current ??= getCartKey()
  const { errors, point, drop, props } = useFieldErrors()
  const formProps = { ...props, ...checkoutToolProps }
  const [sending, setSending] = useState<'order' | 'question'>()
  const busy = sending !== undefined
  const [refusal, setRefusal] = useState<OrderRefusal>()
  const sessionEndedAt = useRef(0)
  useOnPageRestored(() => setSending(undefined))

  const goToOrder = (placed: PlacedOrderRef) => navigate(path(getOrderPath(placed)))
  // If the redirect fails, the order's page offers the payment again, and other methods.
  const goToPayment = (placed: PlacedOrderRef) => redirectToPayment(placed).catch(() => goToOrder(placed))

  const send: PlaceOrderState['send'] = async order => {
    if (busy || Date.now() - sessionEndedAt.current < ignoreSubmitMs) return
    // Offline: nothing was sent, so there is no answer to wait for.
    if (order && !navigator.onLine) return setRefusal({ text: t('ordering.offline'), problems: [] })
    setSending(order ? 'order' : 'question')
    // Keep the message of the first attempt until there is another.
    if (order) setRefusal(undefined)
    try {
      const before = getPendingPayment()
      const replacement = before && order ? await replaceUnpaidOrder(before, getOrderFingerprint(order)) : undefined
      if (before && replacement === 'the_same') return await goToPayment(before)
      if (before && replacement === 'stands') return await goToOrder(before)
      // The key of a cancelled order creates no new one.
      if (replacement === 'gone') key.current = discardPendingOrder()
      const placed = await submitOrder(order, key.current ?? getCartKey())
      if (placed.paymentMethod === 'online') {
        savePendingPayment(placed, order ? getOrderFingerprint(order) : '')
        return await goToPayment(placed)
      }
      // Clear the cart only after leaving this page. If the order page's script fails to load, the browser does a full navigation.
      addEventListener('pagehide', clearOrderedCart)
      await goToOrder(placed)
      removeEventListener('pagehide', clearOrderedCart)
      clearOrderedCart()
    } catch (error) {
      setSending(undefined)
      // Server errors (5xx) are not for users; only whether the order arrived matters.
      if (!(error instanceof ApiError) || error.status >= 500) return setRefusal({ text: t('ordering.not_answered'), problems: [] })
      // Take the cart's key if this one was used for another order. The cart gets a new key only after an answer or a discard; otherwise the order
      // stays refused.
      if (error.code === 'idempotency_key_reused') key.current = getCartKey()
      // SessionEnded shows the message at the button; request a new quote as a guest.
      if (error.status === 401 && !getCurrentSession()) {
        sessionEndedAt.current = Date.now()
        setRefusal(undefined)
        return onRefused()
      }
      const fieldErrors = Object.entries(error.fields).map(([field, message]): [string, string] => [field.replace(/^contact\./, ''), message])
      point(Object.fromEntries(fieldErrors))
      // Visible fields show their own errors; show all others at the button.
      const hiddenErrors = fieldErrors.filter(([field]) => !formProps.ref.current?.elements.namedItem(field))
      const text = hiddenErrors.at(0)?.[1] ?? (fieldErrors.length === 0 ? error.message : undefined)
      setRefusal(text === undefined ? undefined : { text, problems: (error.answer.problems as CartProblem[] | undefined) ?? [], code: error.code })
      onRefused()
    }
  }
  const forget = () => {
    setRefusal(undefined)
    key.current = discardPendingOrder()
  }
  return { send, forget, busy, isChecking: sending === 'question', errors, formProps, point, drop, refusal, acknowledge: () => setRefusal(undefined) }
}
