import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useSession } from '../session.ts'
import { allergenNames } from '../storefront/menu/allergens.tsx'
import { type TextKey, useTexts } from '../texts.tsx'
import { useOrderingTexts } from './texts.ts'

let asked: { token: string; named: Promise<string[]> } | undefined

/** The allergens that the signed-in customer has asked to be warned about; asked once a session. */
function useNamedAllergens(): readonly string[] {
  const token = useSession()?.token
  const [named, setNamed] = useState<readonly string[]>([])
  useEffect(() => {
    if (!token) return setNamed([])
    if (asked?.token !== token) asked = { token, named: api<{ allergens: string[] }>('GET', '/auth/my-allergens').then(({ allergens }) => allergens) }
    let gone = false
    asked.named.then(
      allergens => !gone && setNamed(allergens),
      // Not reached: it is asked again by the next screen.
      () => {
        asked = undefined
      },
    )
    return () => {
      gone = true
    }
  }, [token])
  return named
}

/** Those of these allergens that the customer has named, in words. */
export function useNamedAmong(): (allergens: readonly string[]) => string[] {
  const shared = useTexts()
  const named = useNamedAllergens()
  return allergens => named.filter(name => allergens.includes(name)).map(name => shared(allergenNames[name] as TextKey))
}

interface AllergenWarningProps {
  /** Without a title where it stands under the dish's own. */
  dishes: readonly { title?: string; allergens: readonly string[] }[]
  /** What is read out the moment it appears; left out where it stands in something that says each change by itself. */
  role?: 'alert'
}

/** A warning when what is ordered contains what the customer has named; dish by dish where there are several. */
export function AllergenWarning({ dishes, role }: AllergenWarningProps) {
  const t = useOrderingTexts()
  const namedAmong = useNamedAmong()
  const found = dishes.flatMap(({ title, allergens }) => {
    const inside = namedAmong(allergens)
    return inside.length > 0 ? [`${title ? `${title}: ` : ''}${inside.join(', ')}`] : []
  })
  if (found.length === 0) return null
  return (
    <div role={role} className="flex flex-wrap gap-x-2 gap-y-1 rounded-control border-3 border-tizzone bg-farina px-4 py-2" data-allergen-warning>
      <strong className="text-tizzone">{t('checkout.allergens')}</strong>
      <ul className="grid grow">
        {[...new Set(found)].map(each => (
          <li key={each} className="font-semibold">
            {each}
          </li>
        ))}
      </ul>
    </div>
  )
}
