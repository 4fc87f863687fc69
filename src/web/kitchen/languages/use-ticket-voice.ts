import { useEffect, useRef } from 'react'
import type { KitchenOrder } from '#kitchen/contract.ts'
import { flattenToDishes } from '#orders/dishes/flatten-lines.ts'
import { type KitchenText, useKitchenTexts, useScreenLanguage } from '../texts.ts'
import { screenLanguages } from './screen-languages.ts'
import { isSpeechSupported, speak } from './speech.ts'

/** Calls new tickets in the language of the screen: number, dishes, fulfilment, and whether there is an allergy. `orders`: undefined until read. */
export function useTicketVoice(orders: readonly KitchenOrder[] | undefined, isOn: boolean): void {
  const t = useKitchenTexts()
  const language = useScreenLanguage()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!orders) return
    const pending = orders.filter(({ status }) => status === 'pending')
    // What waited when the screen was opened is not news.
    const fresh = known.current ? pending.filter(({ id, nextStepAt }) => !known.current?.has(id) && !nextStepAt) : []
    known.current = new Set(pending.map(({ id }) => id))
    const [first] = fresh
    if (!isOn || !first || !isSpeechSupported()) return
    speak(fresh.length === 1 ? describeTicket(first, t) : t('kitchen-languages.say_many', { count: fresh.length }), screenLanguages[language].tag)
  }, [orders, isOn, t, language])
}

/** Sentence about a new ticket. Italian dish names are left out: a voice of another language does not pronounce them. */
export function describeTicket(
  { number, fulfilment, lines, contact }: Pick<KitchenOrder, 'number' | 'fulfilment' | 'lines' | 'contact'>,
  t: KitchenText,
): string {
  const count = flattenToDishes(lines).reduce((sum, { quantity }) => sum + quantity, 0)
  const hasAllergy = contact.allergy !== null || lines.some(({ allergy }) => allergy)
  const sentence = t('kitchen-languages.say_new', { number, count, fulfilment: t(`kitchen.fulfilment_${fulfilment}`) })
  return hasAllergy ? `${sentence} ${t('kitchen-languages.say_allergy')}` : sentence
}
