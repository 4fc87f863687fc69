import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { KitchenStation } from '#kitchen/contract.ts'
import type { OrdersView } from './board-cells.ts'
import type { StationFilter } from './dishes.ts'

/** Name of the counter in the address: dishes that no station makes. */
const counterCode = 'counter'
const views = ['packing', 'later', 'finished'] as const
type View = OrdersView | 'finished'

export interface BoardViewState {
  view: View
  /** Stations of the screen; empty: all. */
  filter: StationFilter
  show: (view: View) => void
  toggleStation: (station: string | null) => void
  /** Shows one station alone. */
  showOnly: (station: string | null) => void
  showAll: () => void
}

/** View and stations of a screen, in its address: a tablet keeps them after a reload, and a link opens them. */
export function useBoardView(stations: readonly KitchenStation[]): BoardViewState {
  const [search, setSearch] = useSearchParams()
  const view = views.find(each => each === search.get('view')) ?? 'board'
  const codes = search.get('stations') ?? ''
  const filter = useMemo<StationFilter>(
    () =>
      codes.split(',').flatMap((code): (string | null)[] => {
        if (code === counterCode) return [null]
        const station = stations.find(({ kind }) => kind === code)
        return station ? [station.id] : []
      }),
    [codes, stations],
  )
  const change = useCallback(
    (changes: Record<'view' | 'stations', string>) =>
      setSearch(
        last => {
          for (const [name, value] of Object.entries(changes)) {
            if (value) last.set(name, value)
            else last.delete(name)
          }
          return last
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  const show = (next: View) => change({ view: next === 'board' ? '' : next, stations: next === 'packing' ? '' : codes })
  const showStations = (chosen: StationFilter) => {
    const nextCodes = chosen.map(each => (each === null ? counterCode : (stations.find(({ id }) => id === each)?.kind ?? '')))
    change({ view: '', stations: nextCodes.join(',') })
  }
  const toggleStation = (station: string | null) => showStations(filter.includes(station) ? filter.filter(each => each !== station) : [...filter, station])
  return { view, filter, show, toggleStation, showOnly: station => showStations([station]), showAll: () => change({ view: '', stations: '' }) }
}
