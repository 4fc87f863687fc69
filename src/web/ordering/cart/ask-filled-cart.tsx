import { type ReactNode, Suspense, useState } from 'react'
import type { FilledCart, FilledCartChoice } from './filled-cart.tsx'

/** Asks a reordering customer to keep or replace the cart. */
export type AskFilledCart = (cart: FilledCart) => Promise<FilledCartChoice>

/** Question before reordering into a filled cart: the node to render and the function that asks. Its code loads on demand. */
export function useAskFilledCart(): [ReactNode, AskFilledCart] {
  const [question, setQuestion] = useState<ReactNode>(null)
  const ask: AskFilledCart = async cart => {
    const { FilledCartQuestion } = await import('./filled-cart.tsx')
    const choice = await new Promise<FilledCartChoice>(answer =>
      setQuestion(
        <Suspense>
          <FilledCartQuestion {...cart} answer={answer} />
        </Suspense>,
      ),
    )
    setQuestion(null)
    return choice
  }
  return [question, ask]
}
