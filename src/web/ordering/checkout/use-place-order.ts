import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { getCurrentSession } from '../../session/session.ts'
import { ApiError } from '../../shared/api.ts'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import { usePath } from '../../ui/page-link.tsx'
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
  /** Of a refusal. */
  code?: string
}

type PlacedOrderRef = Pick<PendingPayment, 'id' | 'token'>

interface PlaceOrderState {
  /** Sends an order, or again the one that was not answered; shows what stands in its way. */
  send: (order: Parameters<typeof submitOrder>[0]) => Promise<void>
  /** Gives up the one that was not answered. */
  forget: () => void
  busy: boolean
  /** What is under way is the question after the one that was not answered. */
  asking: boolean
  /** By field of the form. */
  errors: FieldErrors
  /** For the form of these fields. */
  formProps: ReturnType<typeof useFieldErrors>['props']
  /** Shows what is wrong with the form, at its first field. */
  point: (errors: FieldErrors) => void
  /** What has been put right by another field. */
  drop: ReturnType<typeof useFieldErrors>['drop']
  trouble: OrderRefusal | undefined
  /** What was refused has been answered: another time, the new price. */
  heard: () => void
}

/** A second tap that was meant for the order of an account makes none of a guest, in ms. */
const ignoreSubmitMs = 1000

/** What was ordered is not ordered once more. */
function clearOrderedCart(): void {
  emptyCart()
  clearCheckoutDraft()
  clearDiscounts()
}

/** The order on its way: sent once, then to its page or to where it is paid; a refusal stands by the field that it is about. */
export function usePlaceOrder(onRefused: () => void): PlaceOrderState {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const key = useRef<string>(undefined)
  key.current ??= getCartKey()
  const { errors, point, drop, props: formProps } = useFieldErrors()
  const [sending, setSending] = useState<'order' | 'question'>()
  const busy = sending !== undefined
  const [trouble, setTrouble] = useState<OrderRefusal>()
  const sessionEndedAt = useRef(0)
  useOnPageRestored(() => setSending(undefined))

  const goToOrder = (placed: PlacedOrderRef) => navigate(path(getOrderPath(placed)))
  // Where that fails for now, the order's own page offers it again, and the other ways.
  const goToPayment = (placed: PlacedOrderRef) => redirectToPayment(placed).catch(() => goToOrder(placed))

  const send: PlaceOrderState['send'] = async order => {
    if (busy || Date.now() - sessionEndedAt.current < ignoreSubmitMs) return
    // Known before: nothing has left, and there is no answer to wait for.
    if (order && !navigator.onLine) return setTrouble({ text: t('ordering.offline'), problems: [] })
    setSending(order ? 'order' : 'question')
    // What was said of the first try stands until there is something else to say.
    if (order) setTrouble(undefined)
    try {
      const before = getPendingPayment()
      const replacement = before && order ? await replaceUnpaidOrder(before, getOrderFingerprint(order)) : undefined
      if (before && replacement === 'the_same') return await goToPayment(before)
      if (before && replacement === 'stands') return await goToOrder(before)
      // Under the key of an order that was called off nothing new is made.
      if (replacement === 'gone') key.current = discardPendingOrder()
      const placed = await submitOrder(order, key.current ?? getCartKey())
      if (placed.paymentMethod === 'online') {
        savePendingPayment(placed, order ? getOrderFingerprint(order) : '')
        return await goToPayment(placed)
      }
      // Not before it is gone from this page; where a script of the order's own does not come, the browser loads one anew.
      addEventListener('pagehide', clearOrderedCart)
      await goToOrder(placed)
      removeEventListener('pagehide', clearOrderedCart)
      clearOrderedCart()
    } catch (error) {
      setSending(undefined)
      // What a server in trouble says is no answer for people: whether the order has arrived is all there is to say.
      if (!(error instanceof ApiError) || error.status >= 500) return setTrouble({ text: t('ordering.not_answered'), problems: [] })
      // The bucket has another key only once the order under this one was answered, or given up: what is pressed next is another order. Else it stays refused.
      if (error.code === 'idempotency_key_reused') key.current = getCartKey()
      // Said at the button by whoever knows that the session has ended; reckoned anew as a guest's.
      if (error.status === 401 && !getCurrentSession()) {
        sessionEndedAt.current = Date.now()
        setTrouble(undefined)
        return onRefused()
      }
      const fieldErrors = Object.entries(error.fields).map(([field, message]): [string, string] => [field.replace(/^contact\./, ''), message])
      point(Object.fromEntries(fieldErrors))
      // What stands in red says it itself, and what to do; all else is said at the button.
      const hiddenErrors = fieldErrors.filter(([field]) => !formProps.ref.current?.elements.namedItem(field))
      const text = hiddenErrors.at(0)?.[1] ?? (fieldErrors.length === 0 ? error.message : undefined)
      setTrouble(text === undefined ? undefined : { text, problems: (error.answer.problems as CartProblem[] | undefined) ?? [], code: error.code })
      onRefused()
    }
  }
  const forget = () => {
    setTrouble(undefined)
    key.current = discardPendingOrder()
  }
  return { send, forget, busy, asking: sending === 'question', errors, formProps, point, drop, trouble, heard: () => setTrouble(undefined) }
}
