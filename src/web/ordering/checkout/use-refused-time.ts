import { useState } from 'react'
import type { CartProblem } from '#orders/quote/cart-problem-contract.ts'
import { isAboutTime } from '../summary/cart-problems.tsx'
import type { Trouble } from './use-place-order.ts'

/**
 * An order that was refused for its time: once a quote has said the same, the quotes know more of it than the refusal, also that it is over.
 * `said`: by the quote of just this cart; undefined where there is none.
 */
export function useRefusedTime(trouble: Trouble | undefined, said: readonly CartProblem[] | undefined, over: () => void): void {
  const [retold, setRetold] = useState<Trouble>()
  if (!trouble || !said || !trouble.problems.every(isAboutTime)) return
  if (retold !== trouble) {
    if (trouble.problems.some(({ code }) => said.some(problem => problem.code === code))) setRetold(trouble)
  } else if (!said.some(isAboutTime)) over()
}
