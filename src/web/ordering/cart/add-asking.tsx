import type { ReactNode } from 'react'
import { pageText } from '../../i18n/page-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type AddDishRequest, addDish, loadAllergenQuestion } from './add-dish.ts'

/**
 * Adds one dish, after a question if it contains allergens that the customer named.
 * @param show draws the question where it was asked; null takes it away. Undefined: the allergens were shown already, nothing is asked
 * @throws if code of a group fails to load
 */
export async function addAsking(request: AddDishRequest, show?: (question: ReactNode) => void): Promise<void> {
  const question = show && (await loadAllergenQuestion(request))
  if (!question) return addDish(request)
  const { Ask, named } = question
  const add = () => {
    show(null)
    addDish(request).catch(() => toast({ tone: 'error', text: pageText(request.language, 'shell.trouble_hint') }))
  }
  show(<Ask named={named} dish={request.dish.title} leave={() => show(null)} add={add} />)
}
