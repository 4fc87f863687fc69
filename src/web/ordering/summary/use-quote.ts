import { useCallback, useEffect, useRef, useState } from 'react'
import type { Quote } from '#orders/quote/contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiError, api } from '../../shared/api.ts'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'
import { useAtTime } from '../shared/use-at-time.ts'
import type { RequestedDiscounts } from '../state/applied-discounts.ts'
import type { CartLine } from '../state/cart-store.ts'
import { buildFulfilmentInput, useFulfilment } from '../state/fulfilment-store.ts'
import { getCartKey } from '../state/submit-order.ts'

/** What is asked of the server; `lines` as the cart holds them. */
export interface QuoteRequest {
  restaurantId: string
  lines: readonly CartLine[]
  tipCents?: number
  /** Codes and points to be taken off; left out where only dishes are priced. */
  discounts?: RequestedDiscounts
}

/** How long a tap waits for the next one before the server is asked, in ms. */
const debounceMs = 120

/** The cart as the calls take it: ids and numbers, and what was shown, to be compared. */
export function buildOrderLines(lines: readonly CartLine[]) {
  return lines.map(({ foodId, combo, quantity, unitCents, build, forName }) => {
    const words = { ...(build?.note && { note: build.note }), ...(build?.allergy && { allergy: build.allergy }) }
    const item = combo
      ? { comboId: foodId, ...(build?.parts && { parts: build.parts }) }
      : { foodId, ...(build && { options: build.options, without: build.without }) }
    return { ...item, quantity, seenUnitCents: unitCents, ...words, ...(forName && { forName }) }
  })
}

/** A cart with discount codes goes by its name: wrong ones are counted against it. */
const withCartKey = (asked: object) => ('coupons' in asked ? { ...asked, cart: getCartKey() } : asked)

/** The cart as a group takes it: what one was shown is not compared, the group shows what it costs. */
export const buildGroupLines = (lines: readonly CartLine[]) => buildOrderLines(lines).map(({ seenUnitCents: _, forName: __, ...line }) => line)

interface QuoteState {
  quote: Quote | undefined
  of: readonly CartLine[]
  fresh: boolean
  failed: string | true | undefined
  /** Of the same cart it is asked once more. */
  asking: boolean
  again: () => void
}

/**
 * What the server says of a cart as the visitor wants it (pickup, delivery, table; when), asked anew whenever it changes; the last answer stays until the next is there.
 * `fresh`: the answer is about just this cart; `of`: the lines that it is about. Asked each minute, too, while it is looked at, and as the restaurant opens again.
 */
export function useQuote(asked: QuoteRequest | undefined): QuoteState {
  const language = usePageLanguage()
  const choice = useFulfilment()
  const body =
    asked &&
    JSON.stringify({
      restaurantId: asked.restaurantId,
      ...buildFulfilmentInput(choice, asked.restaurantId),
      lines: buildOrderLines(asked.lines),
      tipCents: asked.tipCents ?? 0,
      ...asked.discounts,
    })
  const [answer, setAnswer] = useState<{ body: string; quote?: Quote; of?: readonly CartLine[]; failed?: string | true; asking?: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const refreshQuietly = useRef(() => {})
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language and each further round ask the same again
  useEffect(() => {
    if (!asked || !body) return
    const of = asked.lines
    const controller = new AbortController()
    const delayMs = isFirst.current ? 0 : debounceMs
    isFirst.current = false
    const loadQuote = (fail: (error: unknown) => void) =>
      api<{ quote: Quote }>('POST', '/orders/quote', { body: withCartKey(JSON.parse(body)), signal: controller.signal }).then(
        ({ quote }) => setAnswer({ body, quote, of }),
        fail,
      )
    const timer = setTimeout(() => {
      void loadQuote(error => {
        if (!controller.signal.aborted)
          setAnswer(last => ({ ...last, asking: false, body, failed: error instanceof ApiError && error.status < 500 ? error.message : true }))
      })
    }, delayMs)
    // A dish runs out, a kitchen pauses, a promise grows old while somebody reads; that nobody answered just then is no news.
    refreshQuietly.current = () => void loadQuote(() => {})
    const stop = pollWhileVisible(refreshQuietly.current)
    return () => {
      stop()
      clearTimeout(timer)
      controller.abort()
    }
  }, [body, attempt, language])
  const again = useCallback(() => {
    setAnswer(last => last && { ...last, asking: true })
    setAttempt(last => last + 1)
  }, [])
  useAtTime(answer?.quote?.problems.find(({ opensAt }) => opensAt)?.opensAt, refreshQuietly)
  const fresh = answer !== undefined && answer.body === body
  return {
    quote: body ? answer?.quote : undefined,
    of: answer?.of ?? [],
    fresh: fresh && !answer.failed,
    failed: fresh ? answer.failed : undefined,
    asking: fresh && answer.asking === true,
    again,
  }
}
