import { useEffect, useEffectEvent } from 'react'
import type { Fulfilment } from '#restaurants/vocabulary.ts'
import { getRequiredContact, type RequiredContact } from '../state/validate-contact.ts'

/** Required contact fields; clears the e-mail error when the code that required an e-mail is removed. */
export function useRequiredContact(fulfilment: Fulfilment, codes: readonly string[], drop: (which: (name: string) => boolean) => void): RequiredContact {
  const required = getRequiredContact(fulfilment, codes)
  const clearEmailError = useEffectEvent(() => drop(name => name === 'email'))
  useEffect(() => {
    if (!required.email) clearEmailError()
  }, [required.email])
  return required
}
