import { browserStore } from '../../../shared/browser-store.ts'
import { endJoinedGroup, type JoinedGroup, joinedGroup } from './joined-group-store.ts'

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
  const now = joinedGroup()
  if (now) left.write({ id: now.id, author: now.author, name: now.name })
  endJoinedGroup()
}

const knownIn = (id: string): LeftGroup | null | undefined => [joinedGroup(), left.read()].find(group => group?.id === id)
/** As whom this browser has been in a group: it may have left it. */
export const authorIn = (id: string): string | undefined => knownIn(id)?.author
/** Under which name. */
export const nameIn = (id: string): string | undefined => knownIn(id)?.name

/** 128 random bits; `randomUUID` is only there where the page came over TLS. */
export const newAuthor = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Where a group's page is: the same for its host as for friends, since an address is what people hand on. */
export const groupPath = ({ id, token, joinToken = token }: Pick<JoinedGroup, 'id' | 'token' | 'joinToken'>): string =>
  `/group/${id}?token=${encodeURIComponent(joinToken)}`
