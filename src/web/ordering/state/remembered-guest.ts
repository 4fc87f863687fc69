import { createBrowserStore } from '../../shared/browser-store.ts'
import type { Contact } from './validate-contact.ts'

/** Contact of a guest for the next checkout in this browser. Only sent with an order. */
type RememberedGuest = Pick<Contact, 'name' | 'phone' | 'email'>

const storageKey = 'spiedo.guest'

/** Expires after some weeks, like all stored guest data (browser-owner.ts). */
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

/** Null: the guest has not opted in. */
export const useRememberedGuest = (): RememberedGuest | null => store.use()

export const getRememberedGuest = (): RememberedGuest | null => store.read()

export const rememberGuest = ({ name, phone, email }: RememberedGuest): void => store.write({ name, phone, email })

export const forgetGuest = (): void => store.write(null)
