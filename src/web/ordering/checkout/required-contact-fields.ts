import { useEffect, useEffectEvent } from 'react'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { getRequiredContact, type RequiredContact } from '../state/validate-contact.ts'

/** What is asked of whoever orders; with the code that an e-mail was asked for goes what was said of the e-mail. */
export function useRequiredContact(fulfilment: Fulfilment, codes: readonly string[], drop: (which: (name: string) => boolean) => void): RequiredContact {
  const required = getRequiredContact(fulfilment, codes)
  const clearEmailError = useEffectEvent(() => drop(name => name === 'email'))
  useEffect(() => {
    if (!required.email) clearEmailError()
  }, [required.email])
  return required
}
