import { useEffect, useState } from 'react'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { getCurrentSession, useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { allergenNames } from '../../storefront/menu/allergens.tsx'

let cachedRequest: { token: string; named: Promise<readonly string[]> } | undefined

/** The allergens that the signed-in customer has asked to be warned about, asked once a session; none for a visitor. Rejected where it is not reached. */
export function loadCustomerAllergens(): Promise<readonly string[]> {
  const token = getCurrentSession()?.token
  if (!token) return Promise.resolve([])
  if (cachedRequest?.token !== token) {
    const named = api<{ allergens: string[] }>('GET', '/auth/my-allergens').then(({ allergens }) => allergens)
    const request = { token, named }
    cachedRequest = request
    // Not reached: it is asked again by the next screen.
    named.catch(() => {
      if (cachedRequest === request) cachedRequest = undefined
    })
  }
  return cachedRequest.named
}

/** Once the customer has changed them: the next dish is looked at with the new ones. */
export function clearCustomerAllergens(): void {
  cachedRequest = undefined
}

/** Those of these allergens that the customer has named, in words. */
export function useMatchCustomerAllergens(): (allergens: readonly string[]) => string[] {
  const t = useTexts()
  const token = useSession()?.token
  const [known, setKnown] = useState<{ token: string; named: readonly string[] }>()
  useEffect(() => {
    if (!token) return
    let isCancelled = false
    loadCustomerAllergens().then(
      named => !isCancelled && setKnown({ token, named }),
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [token])
  // Those of who was signed in before are nobody else's, not even until the own have come.
  const named = known && known.token === token ? known.named : []
  return allergens => named.filter(name => allergens.includes(name)).map(name => t(allergenNames[name] as TextKey))
}
