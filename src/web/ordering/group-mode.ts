import { browserStore } from '../browser-store.ts'

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

const key = 'spiedo.group'

const joined = browserStore<JoinedGroup | null>({
  keys: [key],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Partial<JoinedGroup> | null
    const texts = [value?.id, value?.token, value?.author, value?.name, value?.restaurantId]
    return texts.every(text => typeof text === 'string') ? (value as JoinedGroup) : null
  },
  save: (storage, value) => (value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)),
})

export const useJoinedGroup = (): JoinedGroup | null => joined.use()
export const joinedGroup = (): JoinedGroup | null => joined.read()
export const joinGroup = (group: JoinedGroup): void => joined.write(group)

type LeftGroup = Pick<JoinedGroup, 'id' | 'author'> & Partial<Pick<JoinedGroup, 'name'>>

/** Whoever leaves and comes back is the same person: the dishes left there are still one's own, and so is the name. */
const left = browserStore<LeftGroup | null>({
  keys: ['spiedo.group.left'],
  empty: null,
  parse(storage) {
    const value = JSON.parse(storage.getItem('spiedo.group.left') ?? 'null') as Partial<JoinedGroup> | null
    if (typeof value?.id !== 'string' || typeof value.author !== 'string') return null
    return { id: value.id, author: value.author, ...(typeof value.name === 'string' && { name: value.name }) }
  },
  save: (storage, value) => (value ? storage.setItem('spiedo.group.left', JSON.stringify(value)) : storage.removeItem('spiedo.group.left')),
})

export function leaveGroup(): void {
  const now = joined.read()
  if (now) left.write({ id: now.id, author: now.author, name: now.name })
  joined.write(null)
}

const knownIn = (id: string): LeftGroup | null | undefined => [joined.read(), left.read()].find(group => group?.id === id)
/** As whom this browser has been in a group: it may have left it. */
export const authorIn = (id: string): string | undefined => knownIn(id)?.author
/** Under which name. */
export const nameIn = (id: string): string | undefined => knownIn(id)?.name

/** 128 random bits; `randomUUID` is only there where the page came over TLS. */
export const newAuthor = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Where a group's page is: the same for its host as for friends, since an address is what people hand on. */
export const groupPath = ({ id, token, joinToken = token }: Pick<JoinedGroup, 'id' | 'token' | 'joinToken'>): string =>
  `/group/${id}?token=${encodeURIComponent(joinToken)}`
