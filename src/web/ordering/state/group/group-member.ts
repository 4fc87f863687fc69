import { createBrowserStore } from '../../../shared/browser-store.ts'
import { clearJoinedGroup, getJoinedGroup, type JoinedGroup } from './joined-group-store.ts'

type LeftGroup = Pick<JoinedGroup, 'id' | 'author'> & Partial<Pick<JoinedGroup, 'name'>>

/** Whoever leaves and comes back is the same person: the dishes left there are still one's own, and so is the name. */
const leftGroupStore = createBrowserStore<LeftGroup | null>({
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
  const joined = getJoinedGroup()
  if (joined) leftGroupStore.write({ id: joined.id, author: joined.author, name: joined.name })
  clearJoinedGroup()
}

const findMembership = (id: string): LeftGroup | null | undefined => [getJoinedGroup(), leftGroupStore.read()].find(group => group?.id === id)
/** As whom this browser has been in a group: it may have left it. */
export const getGroupAuthor = (id: string): string | undefined => findMembership(id)?.author
/** Under which name. */
export const getGroupName = (id: string): string | undefined => findMembership(id)?.name

/** 128 random bits; `randomUUID` is only there where the page came over TLS. */
export const createAuthorId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Where a group's page is: the same for its host as for friends, since an address is what people hand on. */
export const getGroupPath = ({ id, token, joinToken = token }: Pick<JoinedGroup, 'id' | 'token' | 'joinToken'>): string =>
  `/group/${id}?token=${encodeURIComponent(joinToken)}`
