import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { currentSession } from '../../session/session.ts'
import { ApiFailure } from '../../shared/api.ts'
import { type FieldErrors, useFieldErrors } from '../../ui/field/field-errors.ts'
import { usePath } from '../../ui/page-link.tsx'
import { orderPath } from '../open-order/placed-here.ts'
import { forgetDiscounts } from '../state/applied-discounts.ts'
import { emptyCart } from '../state/change-lines.ts'
import { forgetCheckoutDraft } from '../state/draft-storage.ts'
import { replaceUnpaid } from '../state/reorder.ts'
import { goAndPay, notePaying, type Paying, payingNow } from '../state/start-payment.ts'
import { cartKey, forgetUnderway, meaningOf, sendOrder } from '../state/submit-order.ts'
import { useCameBack } from '../state/use-pageshow.ts'
import { useOrderingTexts } from '../texts.ts'

export interface Trouble {
  text: string
  problems: CartProblem[]
  /** Of a refusal. */
  code?: string
}

type Placed = Pick<Paying, 'id' | 'token'>

interface Placing {
  /** Sends an order, or again the one that was not answered; shows what stands in its way. */
  send: (order: Parameters<typeof sendOrder>[0]) => Promise<void>
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
  trouble: Trouble | undefined
  /** What was refused has been answered: another time, the new price. */
  heard: () => void
}

/** A second tap that was meant for the order of an account makes none of a guest, in ms. */
const deafFor = 1000

/** What was ordered is not ordered once more. */
function forgetOrdered(): void {
  emptyCart()
  forgetCheckoutDraft()
  forgetDiscounts()
}

/** The order on its way: sent once, then to its page or to where it is paid; a refusal stands by the field that it is about. */
export function usePlacing(refused: () => void): Placing {
  const t = useOrderingTexts()
  const path = usePath()
  const navigate = useNavigate()
  const key = useRef<string>(undefined)
  key.current ??= cartKey()
  const { errors, point, drop, props: formProps } = useFieldErrors()
  const [sending, setSending] = useState<'order' | 'question'>()
  const busy = sending !== undefined
  const [trouble, setTrouble] = useState<Trouble>()
  const endedAt = useRef(0)
  useCameBack(() => setSending(undefined))

  const toOrder = (placed: Placed) => navigate(path(orderPath(placed)))
  // Where that fails for now, the order's own page offers it again, and the other ways.
  const payAt = (placed: Placed) => goAndPay(placed).catch(() => toOrder(placed))

  const send: Placing['send'] = async order => {
    if (busy || Date.now() - endedAt.current < deafFor) return
    // Known before: nothing has left, and there is no answer to wait for.
    if (order && !navigator.onLine) return setTrouble({ text: t('ordering.offline'), problems: [] })
    setSending(order ? 'order' : 'question')
    // What was said of the first try stands until there is something else to say.
    if (order) setTrouble(undefined)
    try {
      const before = payingNow()
      const once = before && order ? await replaceUnpaid(before, meaningOf(order)) : undefined
      if (before && once === 'the_same') return await payAt(before)
      if (before && once === 'stands') return await toOrder(before)
      // Under the key of an order that was called off nothing new is made.
      if (once === 'gone') key.current = forgetUnderway()
      const placed = await sendOrder(order, key.current ?? cartKey())
      if (placed.paymentMethod === 'online') {
        notePaying(placed, order ? meaningOf(order) : '')
        return await payAt(placed)
      }
      // Not before it is gone from this page; where a script of the order's own does not come, the browser loads one anew.
      addEventListener('pagehide', forgetOrdered)
      await toOrder(placed)
      removeEventListener('pagehide', forgetOrdered)
      forgetOrdered()
    } catch (error) {
      setSending(undefined)
      // What a server in trouble says is no answer for people: whether the order has arrived is all there is to say.
      if (!(error instanceof ApiFailure) || error.status >= 500) return setTrouble({ text: t('ordering.not_answered'), problems: [] })
      // The bucket has another key only once the order under this one was answered, or given up: what is pressed next is another order. Else it stays refused.
      if (error.code === 'idempotency_key_reused') key.current = cartKey()
      // Said at the button by whoever knows that the session has ended; reckoned anew as a guest's.
      if (error.status === 401 && !currentSession()) {
        endedAt.current = Date.now()
        setTrouble(undefined)
        return refused()
      }
      const named = Object.entries(error.fields).map(([field, message]): [string, string] => [field.replace(/^contact\./, ''), message])
      point(Object.fromEntries(named))
      // What stands in red says it itself, and what to do; all else is said at the button.
      const unseen = named.filter(([field]) => !formProps.ref.current?.elements.namedItem(field))
      const text = unseen.at(0)?.[1] ?? (named.length === 0 ? error.message : undefined)
      setTrouble(text === undefined ? undefined : { text, problems: (error.answer.problems as CartProblem[] | undefined) ?? [], code: error.code })
      refused()
    }
  }
  const forget = () => {
    setTrouble(undefined)
    key.current = forgetUnderway()
  }
  return { send, forget, busy, asking: sending === 'question', errors, formProps, point, drop, trouble, heard: () => setTrouble(undefined) }
}
