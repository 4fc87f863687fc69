import { createBrowserStore } from '../../../shared/browser-store.ts'
import { clearJoinedGroup, getJoinedGroup, type JoinedGroup } from './joined-group-store.ts'

type LeftGroup = Pick<JoinedGroup, 'id' | 'author'> & Partial<Pick<JoinedGroup, 'name'>>

/** Left group: a returning member is the same person, with the same dishes and name. */
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
/** Author id of this browser in a group, also after leaving. */
export const getGroupAuthor = (id: string): string | undefined => findMembership(id)?.author
/** Name of this browser's member, also after leaving. */
export const getGroupName = (id: string): string | undefined => findMembership(id)?.name

/** Random id of 128 bits; `randomUUID` requires a secure context (TLS). */
export const createAuthorId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Path of a group's page, the same for host and friends, because people share the URL. */
export const getGroupPath = ({ id, token, joinToken = token }: Pick<JoinedGroup, 'id' | 'token' | 'joinToken'>): string =>
  `/group/${id}?token=${encodeURIComponent(joinToken)}`
