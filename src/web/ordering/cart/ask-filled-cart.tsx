import { type ReactNode, useState } from 'react'

/** The cart that an order's dishes are to go into. */
export interface FilledCart {
  /** How many dishes are in it. */
  count: number
  /** The order's restaurant by name, where the cart was filled for another one. */
  elsewhere: string | undefined
}

export type FilledCartChoice = 'add' | 'replace' | 'leave'

/** Asks whoever orders again what becomes of the cart. */
export type AskFilledCart = (cart: FilledCart) => Promise<FilledCartChoice>

/** The question before an order's dishes go into a filled cart, to be rendered, and what asks it. Its code comes as it is asked. */
export function useAskFilledCart(): [ReactNode, AskFilledCart] {
  const [question, setQuestion] = useState<ReactNode>(null)
  const ask: AskFilledCart = async cart => {
    const { FilledCartQuestion } = await import('./filled-cart.tsx')
    const choice = await new Promise<FilledCartChoice>(answer => setQuestion(<FilledCartQuestion {...cart} answer={answer} />))
    setQuestion(null)
    return choice
  }
  return [question, ask]
}
