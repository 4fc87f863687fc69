import { createBrowserStore } from '../../../shared/browser-store.ts'

/** Joined group order of this browser: dishes added at its restaurant go to the group, under this name. */
export interface JoinedGroup {
  id: string
  /** Token of the link, or the host's own. */
  token: string
  /** Author id that identifies this browser's lines. */
  author: string
  name: string
  restaurantId: string
  /** Friends' token; only the host has one. */
  joinToken?: string
  /** Slug of the restaurant. */
  slug?: string
  /** Name of the restaurant. */
  place?: string
  /** Whether dishes can still be added, as last loaded. */
  open?: boolean
  /** Number of all members' dishes, as last loaded. */
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
