import { useEffect, useEffectEvent } from 'react'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { type AskedContact, askedContact } from '../state/validate-contact.ts'

/** What is asked of whoever orders; with the code that an e-mail was asked for goes what was said of the e-mail. */
export function useAskedContact(fulfilment: Fulfilment, codes: readonly string[], drop: (which: (name: string) => boolean) => void): AskedContact {
  const asked = askedContact(fulfilment, codes)
  const withoutCode = useEffectEvent(() => drop(name => name === 'email'))
  useEffect(() => {
    if (!asked.email) withoutCode()
  }, [asked.email])
  return asked
}
