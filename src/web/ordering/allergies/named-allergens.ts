import { useEffect, useState } from 'react'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { currentSession, useSession } from '../../session/session.ts'
import { api } from '../../shared/api.ts'
import { allergenNames } from '../../storefront/menu/allergens.tsx'

let asked: { token: string; named: Promise<readonly string[]> } | undefined

/** The allergens that the signed-in customer has asked to be warned about, asked once a session; none for a visitor. Rejected where it is not reached. */
export function namedAllergens(): Promise<readonly string[]> {
  const token = currentSession()?.token
  if (!token) return Promise.resolve([])
  if (asked?.token !== token) {
    const named = api<{ allergens: string[] }>('GET', '/auth/my-allergens').then(({ allergens }) => allergens)
    const mine = { token, named }
    asked = mine
    // Not reached: it is asked again by the next screen.
    named.catch(() => {
      if (asked === mine) asked = undefined
    })
  }
  return asked.named
}

/** Once the customer has changed them: the next dish is looked at with the new ones. */
export function forgetNamedAllergens(): void {
  asked = undefined
}

/** Those of these allergens that the customer has named, in words. */
export function useNamedAmong(): (allergens: readonly string[]) => string[] {
  const t = useTexts()
  const token = useSession()?.token
  const [known, setKnown] = useState<{ token: string; named: readonly string[] }>()
  useEffect(() => {
    if (!token) return
    let gone = false
    namedAllergens().then(
      named => !gone && setKnown({ token, named }),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [token])
  // Those of who was signed in before are nobody else's, not even until the own have come.
  const named = known && known.token === token ? known.named : []
  return allergens => named.filter(name => allergens.includes(name)).map(name => t(allergenNames[name] as TextKey))
}
