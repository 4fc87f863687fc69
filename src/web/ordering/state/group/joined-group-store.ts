import { createBrowserStore } from '../../../shared/browser-store.ts'

/** The group order that this browser has joined: what is added at its restaurant goes into it, under this name. */
export interface JoinedGroup {
  id: string
  /** Of the link, or the host's own. */
  token: string
  /** By which this browser's lines are known as its own. */
  author: string
  name: string
  restaurantId: string
  /** Only the host has it: what friends are sent. */
  joinToken?: string
  /** The restaurant's, in its addresses. */
  slug?: string
  /** What the restaurant is called. */
  place?: string
  /** Whether dishes can still be added, when it was last looked at. */
  open?: boolean
  /** How many dishes all have added, when it was last looked at. */
  count?: number
}

const storageKey = 'spiedo.group'

const joinedGroupStore = createBrowserStore<JoinedGroup | null>({
  keys: [storageKey],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<JoinedGroup> | null
    const texts = [value?.id, value?.token, value?.author, value?.name, value?.restaurantId]
    return texts.every(text => typeof text === 'string') ? (value as JoinedGroup) : null
  },
  save: (storage, value) => (value ? storage.setItem(storageKey, JSON.stringify(value)) : storage.removeItem(storageKey)),
})

export const useJoinedGroup = (): JoinedGroup | null => joinedGroupStore.use()
export const getJoinedGroup = (): JoinedGroup | null => joinedGroupStore.read()
export const joinGroup = (group: JoinedGroup): void => joinedGroupStore.write(group)
export const clearJoinedGroup = (): void => joinedGroupStore.write(null)
