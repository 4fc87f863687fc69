import { useState } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { isAboutTime } from '../summary/cart-problems.tsx'
import type { OrderRefusal } from './use-place-order.ts'

/**
 * An order that was refused for its time: once a quote has said the same, the quotes know more of it than the refusal, also that it is over.
 * `said`: by the quote of just this cart; undefined where there is none.
 */
export function useRefusedTime(trouble: OrderRefusal | undefined, quoted: readonly CartProblem[] | undefined, onSolved: () => void): void {
  const [confirmedRefusal, setRetold] = useState<OrderRefusal>()
  if (!trouble || !quoted || !trouble.problems.every(isAboutTime)) return
  if (confirmedRefusal !== trouble) {
    if (trouble.problems.some(({ code }) => quoted.some(problem => problem.code === code))) setRetold(trouble)
  } else if (!quoted.some(isAboutTime)) onSolved()
}
