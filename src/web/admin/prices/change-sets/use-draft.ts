import { useQuery } from '@tanstack/react-query'
import { ApiError, api } from '../../../shared/api.ts'
import type { ListedChangeSet } from './set-status.ts'

/** Query of a change set, shared with its own screen under one key. */
export const createChangeSetQuery = (id: string) => ({
  queryKey: ['change-set', id],
  queryFn: ({ signal }: { signal?: AbortSignal }) => readChangeSet(id, signal),
})

/** Loads the current state of a change set. */
export const readChangeSet = (id: string, signal?: AbortSignal): Promise<ListedChangeSet> =>
  api<{ changeSet: ListedChangeSet }>('GET', `/change-sets/${id}`, { signal }).then(answer => answer.changeSet)

interface NamedDraft {
  id: string
  /** Undefined while loading. */
  title: string | undefined
  /** Published, discarded, or unknown draft. */
  over: boolean
}

/** Draft named in the URL; an empty id loads nothing. */
export function useDraft(id: string): NamedDraft {
  const { data, error } = useQuery({ ...createChangeSetQuery(id), enabled: id !== '' })
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return { id, title: data?.title, over: isMissing || (data !== undefined && data.state !== 'draft') }
}
