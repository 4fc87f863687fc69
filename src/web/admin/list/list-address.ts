import { useSearchParams } from 'react-router'

export interface ListAddress {
  /** From 1. */
  page: number
  search: string
  goTo(page: number): void
  /** Begins again on page 1. `replace` where every letter asks anew, so that Back leaves the list. */
  searchFor(term: string, options?: { replace?: boolean }): void
}

/** Page and search of a list, kept in its address: a reload, a bookmark and Back show the same rows. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('page'))
  const set = (values: { page?: number; search?: string }, replace = false) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(values)) {
          if (value === '' || value === 1) after.delete(key)
          else after.set(key, String(value))
        }
        return after
      },
      { replace, preventScrollReset: true },
    )
  return {
    page: Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1,
    search: (params.get('search') ?? '').slice(0, 100),
    goTo: page => set({ page }),
    searchFor: (term, { replace } = {}) => set({ search: term.trim(), page: 1 }, replace),
  }
}
