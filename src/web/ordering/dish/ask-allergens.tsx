import { type ReactNode, useState } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import { loadAllergenQuestion } from '../cart/add-dish.ts'

/** Asks whether a dish with allergens that the customer named is wanted all the same; true at once without such allergens. */
export type AskAllergens = (dish: { title: string; allergens: readonly string[] }) => Promise<boolean>

/** Question before dishes are added without their menu: the node to render and the function that asks. Its code loads on demand. */
export function useAskAllergens(): [ReactNode, AskAllergens] {
  const language = usePageLanguage()
  const [question, setQuestion] = useState<ReactNode>(null)
  const ask: AskAllergens = async dish => {
    const loaded = await loadAllergenQuestion({ dish, language })
    if (!loaded) return true
    const { Ask, named } = loaded
    const isWanted = await new Promise<boolean>(answer =>
      setQuestion(<Ask key={dish.title} named={named} dish={dish.title} leave={() => answer(false)} add={() => answer(true)} />),
    )
    setQuestion(null)
    return isWanted
  }
  return [question, ask]
}
