import { createBrowserStore } from '../../../shared/browser-store.ts'

/** Group order hosted by this browser. The host token closes and orders the group, so the token is stored here and never in a URL. */
interface HostedGroup {
  id: string
  hostToken: string
  /** Friends' token; unknown if the host opened a URL of another browser. */
  joinToken?: string
}

const storageKey = 'spiedo.group.hosted'

/** Maximum number of stored groups; older ones are dropped. */
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

/** Removes a group that got another host. */
export const removeHostedGroup = (id: string): void => hostedGroupsStore.write(hostedGroupsStore.read().filter(group => group.id !== id))

/** Stores a group, newest first; a known friends' token is preserved. */
export function saveHostedGroup(group: HostedGroup): void {
  const all = hostedGroupsStore.read()
  const before = all.find(({ id }) => id === group.id)
  const merged = { ...before, ...group }
  if (before?.hostToken === merged.hostToken && before.joinToken === merged.joinToken) return
  hostedGroupsStore.write([merged, ...all.filter(({ id }) => id !== group.id)].slice(0, maxHostedGroups))
}
