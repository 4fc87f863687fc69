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
  /** Restaurant whose menu shows the dish and that receives the order. */
  restaurant?: ChosenRestaurant
  /** Sold out at the moment. */
  isSoldOut?: boolean
  /** One of many on a page: the code for adding loads when the button is approached, not with the page. */
  isOneOfMany?: boolean
  /** Called after adding: a dialog closes. A second click on the closing dialog is ignored. */
  onAdded?: () => void
}

/**
 * Button that adds one dish to the cart, after a question if it contains allergens that the customer named. The code for adding loads after the page.
 * Labels come from the caller, because the specification has two wordings.
 */
export function AddToCart({ dish, restaurant, isSoldOut = false, isOneOfMany = false, onAdded, ...button }: AddToCartProps) {
  const language = usePageLanguage()
  const isClosing = useRef(false)
  const navigate = useNavigate()
  const [question, setQuestion] = useState<{ Ask: typeof ConfirmAllergens } & ComponentProps<typeof ConfirmAllergens>>()
  const preload = () => void loadAddDish().catch(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the page
  useEffect(() => {
    if (!isOneOfMany) preload()
  }, [])

  const addOrAsk = async (isConfirmed: boolean) => {
    if (isClosing.current) return
    isClosing.current = onAdded !== undefined
    setQuestion(undefined)
    try {
      const { addDish, loadAllergenQuestion } = await loadAddDish()
      const request = { dish, restaurant, language, go: (path: string) => void navigate(path) }
      // A sheet that closes after adding has already shown the warning.
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
      <Button onPointerEnter={preload} onFocus={preload} {...button} disabled={!dish.available || isSoldOut} onClick={() => addOrAsk(false)} />
      {question && <question.Ask {...question} />}
    </>
  )
}
