import { useQuery } from '@tanstack/react-query'
import { ApiError, api } from '../../../shared/api.ts'
import type { ListedChangeSet } from './set-status.ts'

/** A set as its own screen reads it, for both under the same key. */
export const createChangeSetQuery = (id: string) => ({
  queryKey: ['change-set', id],
  queryFn: ({ signal }: { signal?: AbortSignal }) => readChangeSet(id, signal),
})

/** As it stands now. */
export const readChangeSet = (id: string, signal?: AbortSignal): Promise<ListedChangeSet> =>
  api<{ changeSet: ListedChangeSet }>('GET', `/change-sets/${id}`, { signal }).then(answer => answer.changeSet)

interface NamedDraft {
  id: string
  /** Undefined until it is known. */
  title: string | undefined
  /** Published or discarded meanwhile, or never there. */
  over: boolean
}

/** The draft that an address names; an empty id is none, and asks for nothing. */
export function useDraft(id: string): NamedDraft {
  const { data, error } = useQuery({ ...createChangeSetQuery(id), enabled: id !== '' })
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return { id, title: data?.title, over: isMissing || (data !== undefined && data.state !== 'draft') }
}
