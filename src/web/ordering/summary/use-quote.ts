import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Quote } from '#orders/quote/contract.ts'
import type { PackagingChoice } from '#orders/vocabulary.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { ApiError, api } from '../../shared/api.ts'
import { pollWhileVisible } from '../../shared/poll-while-visible.ts'
import { useAtTime } from '../shared/use-at-time.ts'
import type { RequestedDiscounts } from '../state/applied-discounts.ts'
import type { CartLine } from '../state/cart-store.ts'
import { buildFulfilmentInput, getFulfilmentAt, useFulfilment } from '../state/fulfilment-store.ts'
import { findCartKey } from '../state/submit-order.ts'
import { isAboutFulfilment, isAboutTime } from './cart-problems.tsx'

/** Quote request; `lines` as stored in the cart. */
interface QuoteRequest {
  restaurantId: string
  lines: readonly CartLine[]
  tipCents?: number
  packaging?: PackagingChoice | undefined
  /** Codes and points to redeem; omit if only dishes are priced. */
  discounts?: RequestedDiscounts
}

/** Wait for further taps before requesting a quote, in ms. */
const debounceMs = 120

/** Cart lines as the API takes them: ids, quantities, and the shown price for comparison. */
export function buildOrderLines(lines: readonly CartLine[]) {
  return lines.map(({ foodId, combo, quantity, unitCents, build, forName }) => {
    const words = { ...(build?.note && { note: build.note }), ...(build?.allergy && { allergy: build.allergy }) }
    const item = combo
      ? { comboId: foodId, ...(build?.parts && { parts: build.parts }) }
      : { foodId, ...(build && { options: build.options, without: build.without }) }
    return { ...item, quantity, seenUnitCents: unitCents, ...words, ...(forName && { forName }) }
  })
}

/** Add the cart key to requests with codes: wrong codes are counted per cart. */
const withCartKey = (request: object) => ('coupons' in request ? { ...request, cart: findCartKey() } : request)

/** Cart lines as a group takes them: without the shown price, because the group displays its own prices. */
export const buildGroupLines = (lines: readonly CartLine[]) => buildOrderLines(lines).map(({ seenUnitCents: _, forName: __, ...line }) => line)

interface QuoteState {
  quote: Quote | undefined
  quotedLines: readonly CartLine[]
  fresh: boolean
  failed: string | true | undefined
  /** A retry for the same cart is pending. */
  isLoading: boolean
  retry: () => void
}

/**
 * Quote of a cart for the chosen fulfilment and time, reloaded on every change; the last answer stays until the next arrives. `fresh`: the answer
 * matches the current cart; `of`: the lines it is about. Reloads each minute while visible, and when the restaurant opens.
 */
export function useQuote(request: QuoteRequest | undefined): QuoteState {
  const language = usePageLanguage()
  const choice = useFulfilment()
  const body =
    request &&
    JSON.stringify({
      restaurantId: request.restaurantId,
      ...buildFulfilmentInput(choice, request.restaurantId),
      lines: buildOrderLines(request.lines),
      tipCents: request.tipCents ?? 0,
      ...(request.packaging && { packaging: request.packaging }),
      ...request.discounts,
    })
  const [answer, setAnswer] = useState<{ body: string; quote?: Quote; of?: readonly CartLine[]; failed?: string | true; isLoading?: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const refreshQuietly = useRef(() => {})
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: language and attempt repeat the request
  useEffect(() => {
    if (!request || !body) return
    const of = request.lines
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
          setAnswer(last => ({ ...last, isLoading: false, body, failed: error instanceof ApiError && error.status < 500 ? error.message : true }))
      })
    }, delayMs)
    // Background refresh: dishes run out, kitchens pause and promises age while the page is open. Ignore errors.
    refreshQuietly.current = () => void loadQuote(() => {})
    const stop = pollWhileVisible(refreshQuietly.current)
    return () => {
      stop()
      clearTimeout(timer)
      controller.abort()
    }
  }, [body, attempt, language])
  const retry = useCallback(() => {
    setAnswer(last => last && { ...last, isLoading: true })
    setAttempt(last => last + 1)
  }, [])
  useAtTime(answer?.quote?.problems.find(({ opensAt }) => opensAt)?.opensAt, refreshQuietly)
  const fresh = answer !== undefined && answer.body === body
  const fulfilment = request && getFulfilmentAt(choice, request.restaurantId)
  const quote = useMemo(() => answer?.quote && withoutOutdatedProblems(answer.quote, fulfilment), [answer?.quote, fulfilment])
  return {
    quote: body ? quote : undefined,
    quotedLines: answer?.of ?? [],
    fresh: fresh && !answer.failed,
    failed: fresh ? answer.failed : undefined,
    isLoading: fresh && answer.isLoading === true,
    retry,
  }
}

/** The quote that stays while the next loads, without what concerned another fulfilment method: pickup needs no address. */
const withoutOutdatedProblems = (quote: Quote, fulfilment: Quote['fulfilment'] | undefined): Quote =>
  quote.fulfilment === fulfilment ? quote : { ...quote, problems: quote.problems.filter(problem => !isAboutFulfilment(problem) && !isAboutTime(problem)) }
