import { useState } from 'react'
import type { PlacedOrder } from '#orders/placing/contract.ts'
import type { Quote } from '#orders/quote/contract.ts'
import { ApiError } from '../../shared/api.ts'
import { toastFailure } from '../failure-texts.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { useMutex } from '../use-mutex.ts'
import { buildDeskOrder, computeChange, type DeskDraft, findCashFault } from './desk-draft.ts'
import { deskText as t } from './desk-texts.ts'

export interface PlacedDeskOrder extends PlacedOrder {
  fulfilment: DeskDraft['fulfilment']
  /** Change to prepare, in cents; undefined: none was asked for. */
  changeCents: number | undefined
}

interface PlaceDeskOrderInput {
  draft: DeskDraft
  number: string
  quote: Quote | undefined
  isFresh: boolean
  reload: () => void
}

/** Places what was entered, as it was quoted. What is missing or refused is listed instead. */
export function usePlaceDeskOrder({ draft, number, quote, isFresh, reload }: PlaceDeskOrderInput) {
  const runOnce = useMutex()
  const [isPlacing, setPlacing] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ texts: string[]; of: DeskDraft }>()
  const [placed, setPlaced] = useState<PlacedDeskOrder>()
  const changeCents = quote && computeChange(draft, quote.totalCents)
  const cashFault = quote && findCashFault(draft, quote.totalCents)
  const missing = [
    ...(draft.channel === 'phone' && number.trim() === '' ? [t('office-desk.missing_number')] : []),
    ...(draft.name.trim() === '' ? [t('office-desk.missing_name')] : []),
    ...(draft.lines.length === 0 ? [t('office-desk.missing_dishes')] : []),
    ...(cashFault ? [t(`office-desk.cash_${cashFault}`)] : []),
  ]

  const place = () =>
    runOnce(async () => {
      setTried(true)
      setRefused(undefined)
      if (missing.length > 0) return
      if (!quote || !isFresh) return setRefused({ texts: [t('office-desk.missing_quote')], of: draft })
      if (!quote.orderable) return
      setPlacing(true)
      try {
        const { order } = await sendIdempotent<{ order: PlacedOrder }>('POST', '/office/desk/orders', { body: buildDeskOrder(draft, { number, quote }) })
        setPlaced({ ...order, fulfilment: draft.fulfilment, changeCents })
      } catch (error) {
        if (error instanceof ApiError && error.status < 500 && error.status !== 401) {
          const fields = Object.values(error.fields)
          setRefused({ texts: fields.length > 0 ? fields : [error.message], of: draft })
        } else toastFailure(error, { refused: t('office-desk.place_failed') })
        reload()
      } finally {
        setPlacing(false)
      }
    })

  const reset = () => {
    setTried(false)
    setRefused(undefined)
    setPlaced(undefined)
  }
  // A refusal is about what was sent: it goes with the first change.
  const obstacles = [...(hasTried ? missing : []), ...(refused?.of === draft ? refused.texts : [])]
  return { place, placed, isPlacing, hasTried, obstacles, reset }
}
