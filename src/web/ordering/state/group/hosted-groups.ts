import { browserStore } from '../../../shared/browser-store.ts'

/** A group order that this browser is the host of. Its token closes and orders it: it is kept here, and no address carries it. */
export interface HostedGroup {
  id: string
  hostToken: string
  /** What friends are sent; not known where the host came by an address of another browser. */
  joinToken?: string
}

const key = 'spiedo.group.hosted'

/** Nobody goes back to one from before these. */
const most = 5

const isHosted = (value: Partial<HostedGroup> | null): value is HostedGroup => typeof value?.id === 'string' && typeof value.hostToken === 'string'

const hosted = browserStore<HostedGroup[]>({
  keys: [key],
  empty: [],
  parse(storage) {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isHosted) : []
  },
  save: (storage, value) => storage.setItem(key, JSON.stringify(value)),
})

export const useHostedGroup = (id: string): HostedGroup | undefined => hosted.use().find(group => group.id === id)

/** It was handed to somebody else. */
export const forgetHosted = (id: string): void => hosted.write(hosted.read().filter(group => group.id !== id))

/** The newest first; what friends are sent is not forgotten where it was known. */
export function keepHosted(group: HostedGroup): void {
  const all = hosted.read()
  const before = all.find(({ id }) => id === group.id)
  const now = { ...before, ...group }
  if (before?.hostToken === now.hostToken && before.joinToken === now.joinToken) return
  hosted.write([now, ...all.filter(({ id }) => id !== group.id)].slice(0, most))
}
