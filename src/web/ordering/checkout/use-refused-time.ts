import { useState } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { isAboutTime } from '../summary/cart-problems.tsx'
import type { OrderRefusal } from './use-place-order.ts'

/**
 * Clears an order's time refusal once a quote has repeated the problem and a later one no longer has it. `quoted`: problems of the quote for exactly
 * this cart; undefined without one.
 */
export function useRefusedTime(refusal: OrderRefusal | undefined, quoted: readonly CartProblem[] | undefined, onSolved: () => void): void {
  const [confirmedRefusal, setConfirmedRefusal] = useState<OrderRefusal>()
  if (!refusal || !quoted || !refusal.problems.every(isAboutTime)) return
  if (confirmedRefusal !== refusal) {
    if (refusal.problems.some(({ code }) => quoted.some(problem => problem.code === code))) setConfirmedRefusal(refusal)
  } else if (!quoted.some(isAboutTime)) onSolved()
}
