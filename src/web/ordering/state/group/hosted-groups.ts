import { createBrowserStore } from '../../../shared/browser-store.ts'

/** A group order that this browser is the host of. Its token closes and orders it: it is kept here, and no address carries it. */
export interface HostedGroup {
  id: string
  hostToken: string
  /** What friends are sent; not known where the host came by an address of another browser. */
  joinToken?: string
}

const storageKey = 'spiedo.group.hosted'

/** Nobody goes back to one from before these. */
const maxHostedGroups = 5

const isHostedGroup = (value: Partial<HostedGroup> | null): value is HostedGroup => typeof value?.id === 'string' && typeof value.hostToken === 'string'

const hostedGroupsStore = createBrowserStore<HostedGroup[]>({
  keys: [storageKey],
  empty: [],
  parse(storage) {
    const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter(isHostedGroup) : []
  },
  save: (storage, value) => storage.setItem(storageKey, JSON.stringify(value)),
})

export const useHostedGroup = (id: string): HostedGroup | undefined => hostedGroupsStore.use().find(group => group.id === id)

/** It was handed to somebody else. */
export const removeHostedGroup = (id: string): void => hostedGroupsStore.write(hostedGroupsStore.read().filter(group => group.id !== id))

/** The newest first; what friends are sent is not forgotten where it was known. */
export function saveHostedGroup(group: HostedGroup): void {
  const all = hostedGroupsStore.read()
  const before = all.find(({ id }) => id === group.id)
  const merged = { ...before, ...group }
  if (before?.hostToken === merged.hostToken && before.joinToken === merged.joinToken) return
  hostedGroupsStore.write([merged, ...all.filter(({ id }) => id !== group.id)].slice(0, maxHostedGroups))
}
