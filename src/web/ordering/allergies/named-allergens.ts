import { useEffect, useState } from 'react'
import { type Allergen, allergens as allAllergens } from '#menu/vocabulary.ts'
import { findNamedAllergens } from '#orders/allergies/find-named-allergens.ts'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { getCurrentSession, useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { allergenNames } from '../../ui/allergens.tsx'

let cachedRequest: { token: string; named: Promise<readonly string[]> } | undefined

/** Allergens that the signed-in customer wants warnings for, loaded once a session; none for guests. Rejects if the request fails. */
export function loadCustomerAllergens(): Promise<readonly string[]> {
  const token = getCurrentSession()?.token
  if (!token) return Promise.resolve([])
  if (cachedRequest?.token !== token) {
    const named = api<{ allergens: string[] }>('GET', '/auth/my-allergens').then(({ allergens }) => allergens)
    const request = { token, named }
    cachedRequest = request
    // After a failure the next screen retries.
    named.catch(() => {
      if (cachedRequest === request) cachedRequest = undefined
    })
  }
  return cachedRequest.named
}

/** Clears the cached allergens after the customer changed them. */
export function clearCustomerAllergens(): void {
  cachedRequest = undefined
}

/**
 * Names of those allergens that the customer named: in the account, or in words.
 *
 * @param stated Allergies as the customer wrote them for this order; the function takes those of one dish.
 */
export function useMatchCustomerAllergens(stated = ''): (allergens: readonly string[], statedOfDish?: string) => string[] {
  const t = useTexts()
  const token = useSession()?.token
  const [mentioned, setMentioned] = useState<{ token: string; named: readonly string[] }>()
  useEffect(() => {
    if (!token) return
    let isCancelled = false
    loadCustomerAllergens().then(
      named => !isCancelled && setMentioned({ token, named }),
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [token])
  // Never use a previous customer's allergens, not even while loading.
  const named = mentioned && mentioned.token === token ? mentioned.named : []
  const nameAllergen = (name: string) => t(allergenNames[name] as TextKey)
  const names = Object.fromEntries(allAllergens.map(allergen => [allergen, nameAllergen(allergen)])) as Record<Allergen, string>
  const findStated = (text: string) => (text.trim() ? findNamedAllergens(text, names) : [])
  const all = new Set<string>([...named, ...findStated(stated)])
  return (allergens, statedOfDish = '') => {
    const ofDish = new Set<string>(findStated(statedOfDish))
    return allergens.filter(allergen => all.has(allergen) || ofDish.has(allergen)).map(nameAllergen)
  }
}
