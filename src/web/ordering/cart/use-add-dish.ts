import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'
import type { AddDishRequest } from './add-dish.ts'

const loadAdding = () => import('./add-asking.tsx')

/** Loads the code for adding before it is needed. */
export const preloadAdding = () => void loadAdding().catch(() => {})

/** Adds a dish from a page; `question` is to be drawn beside the button. A failure is told. */
export function useAddDish(dish: AddDishRequest['dish'], restaurant: ChosenRestaurant | undefined) {
  const language = usePageLanguage()
  const navigate = useNavigate()
  const [question, show] = useState<ReactNode>(null)
  /** @param isWarned the allergens were shown already: no question. @returns whether nothing failed */
  const add = async (isWarned = false): Promise<boolean> => {
    try {
      const { addAsking } = await loadAdding()
      await addAsking({ dish, restaurant, language, go: path => void navigate(path) }, isWarned ? undefined : show)
      return true
    } catch {
      toast({ tone: 'error', text: pageText(language, 'shell.trouble_hint') })
      return false
    }
  }
  return { add, question }
}
