import { useQuery } from '@tanstack/react-query'
import { ApiFailure, api } from '../../../shared/api.ts'
import type { ListedSet } from './set-status.ts'

/** A set as its own screen reads it, for both under the same key. */
export const setQuery = (id: string) => ({ queryKey: ['change-set', id], queryFn: ({ signal }: { signal?: AbortSignal }) => readSet(id, signal) })

/** As it stands now. */
export const readSet = (id: string, signal?: AbortSignal): Promise<ListedSet> =>
  api<{ changeSet: ListedSet }>('GET', `/change-sets/${id}`, { signal }).then(answer => answer.changeSet)

interface NamedDraft {
  id: string
  /** Undefined until it is known. */
  title: string | undefined
  /** Published or discarded meanwhile, or never there. */
  over: boolean
}

/** The draft that an address names; an empty id is none, and asks for nothing. */
export function useDraft(id: string): NamedDraft {
  const { data, error } = useQuery({ ...setQuery(id), enabled: id !== '' })
  const missing = error instanceof ApiFailure && (error.status === 404 || error.status === 400)
  return { id, title: data?.title, over: missing || (data !== undefined && data.state !== 'draft') }
}
