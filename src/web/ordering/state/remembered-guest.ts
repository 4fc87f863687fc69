import { createBrowserStore } from '../../shared/browser-store.ts'
import type { Contact } from './validate-contact.ts'

/** Who orders without an account, for the next checkout in this browser. It is never sent by itself. */
export type RememberedGuest = Pick<Contact, 'name' | 'phone' | 'email'>

const storageKey = 'spiedo.guest'

/** As all that a guest leaves here it goes after some weeks (browser-owner.ts). */
const store = createBrowserStore<RememberedGuest | null>({
  keys: [storageKey],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<RememberedGuest> | null
    const isWhole = [value?.name, value?.phone, value?.email].every(text => typeof text === 'string')
    return isWhole ? (value as RememberedGuest) : null
  },
  save: (storage, value) => (value ? storage.setItem(storageKey, JSON.stringify(value)) : storage.removeItem(storageKey)),
})

/** Null: nobody asked to be remembered. */
export const useRememberedGuest = (): RememberedGuest | null => store.use()

export const getRememberedGuest = (): RememberedGuest | null => store.read()

export const rememberGuest = ({ name, phone, email }: RememberedGuest): void => store.write({ name, phone, email })

export const forgetGuest = (): void => store.write(null)
