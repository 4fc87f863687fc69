import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { ConfirmAllergens } from '../dish/confirm-allergens.tsx'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import type { AddDishRequest } from './add-dish.ts'

const loadAddDish = () => import('./add-dish.ts')

interface AddToCartProps extends Omit<ButtonProps, 'onClick'> {
  dish: AddDishRequest['dish'] & { available: boolean }
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
  const isClosing = useRef(false)
  const navigate = useNavigate()
  const [question, setQuestion] = useState<{ Ask: typeof ConfirmAllergens } & ComponentProps<typeof ConfirmAllergens>>()
  useEffect(() => void loadAddDish().catch(() => {}), [])

  const addOrAsk = async (isConfirmed: boolean) => {
    if (isClosing.current) return
    isClosing.current = onAdded !== undefined
    setQuestion(undefined)
    try {
      const { addDish, loadAllergenQuestion } = await loadAddDish()
      const request = { dish, restaurant, language, go: (path: string) => void navigate(path) }
      // A sheet that closes afterwards has warned already.
      const question = isConfirmed || onAdded ? undefined : await loadAllergenQuestion(request)
      if (question) return setQuestion({ ...question, dish: dish.title, leave: () => setQuestion(undefined), add: () => addOrAsk(true) })
      await addDish(request)
      onAdded?.()
    } catch {
      isClosing.current = false
      toast({ tone: 'error', text: pageText(language, 'shell.trouble_hint') })
    }
  }
  return (
    <>
      <Button {...button} disabled={!dish.available || gone} onClick={() => addOrAsk(false)} />
      {question && <question.Ask {...question} />}
    </>
  )
}
