import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { AskAllergens } from '../dish/confirm-allergens.tsx'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import type { Adding } from './add-dish.ts'

const load = () => import('./add-dish.ts')

interface AddToCartProps extends Omit<ButtonProps, 'onClick'> {
  dish: Adding['dish'] & { available: boolean }
  /** Whose menu it stands on: the order goes there. */
  restaurant?: ChosenRestaurant
  /** Nothing left of it just now. */
  gone?: boolean
  /** After it went in: a dialog closes. A second click upon it while it does counts as none. */
  onAdded?: () => void
}

/**
 * Puts one of the dish into the cart, after a question where it contains what its buyer has named. What adding is comes after the page.
 * The button's words are the caller's: the specification writes them in two ways.
 */
export function AddToCart({ dish, restaurant, gone = false, onAdded, ...button }: AddToCartProps) {
  const language = usePageLanguage()
  const closing = useRef(false)
  const navigate = useNavigate()
  const [question, ask] = useState<{ Ask: typeof AskAllergens } & ComponentProps<typeof AskAllergens>>()
  useEffect(() => void load().catch(() => {}), [])

  const press = async (asked: boolean) => {
    if (closing.current) return
    closing.current = onAdded !== undefined
    ask(undefined)
    try {
      const { addDish, questionOf } = await load()
      const adding = { dish, restaurant, language, go: (path: string) => void navigate(path) }
      // A sheet that closes afterwards has warned already.
      const question = asked || onAdded ? undefined : await questionOf(adding)
      if (question) return ask({ ...question, dish: dish.title, leave: () => ask(undefined), add: () => press(true) })
      await addDish(adding)
      onAdded?.()
    } catch {
      closing.current = false
      toast({ tone: 'error', text: pageText(language, 'shell.trouble_hint') })
    }
  }
  return (
    <>
      <Button {...button} disabled={!dish.available || gone} onClick={() => press(false)} />
      {question && <question.Ask {...question} />}
    </>
  )
}
