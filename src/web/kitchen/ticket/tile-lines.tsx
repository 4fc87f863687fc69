import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { KitchenStation } from '#kitchen/contract.ts'
import { minuteMs } from '#platform/time-units.ts'
import type { TicketCell } from '../board/board-cells.ts'
import { type Dish, isMadeAt, type StationFilter } from '../board/dishes.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'
import { DishName } from './dish-name.tsx'
import { DishRow } from './dish-row.tsx'
import { fitRows } from './fit-rows.ts'

interface TileLinesProps {
  cell: TicketCell
  filter: StationFilter
  now: number
  /** Packing: names the stations at which a dish is not done yet. */
  stations: readonly KitchenStation[] | undefined
  crossOff: ((dish: Dish, done: boolean) => void) | undefined
  /** Opens the whole ticket. */
  open: () => void
}

/** Height of the button that counts hidden rows at the medium text size, in px. */
const moreRowsPx = 24

/** Dishes of a ticket, as many as fit; what does not is counted on a button that opens the whole ticket. */
export function TileLines({ cell: { order, dishes, starts }, filter, now, stations, crossOff, open }: TileLinesProps) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const box = useRef<HTMLDivElement>(null)
  const [hiddenCount, setHiddenCount] = useState(0)
  const shown = dishes.filter(dish => isMadeAt(dish, filter))
  const isGroup = new Set(shown.map(({ forName }) => forName)).size > 1 || shown[0]?.forName
  const firstStart = Math.min(...starts.values())
  const findBeginAt = ({ stations }: Dish): string | undefined => {
    const startAt = Math.min(...stations.flatMap(station => starts.get(station) ?? []))
    return Number.isFinite(startAt) && startAt > Math.max(now, firstStart) + minuteMs ? new Date(startAt).toISOString() : undefined
  }

  const nameWaiting = (dish: Dish) =>
    stations
      ?.filter(({ id }) => dish.stations.includes(id) && !dish.doneAt.includes(id))
      .map(({ title }) => nameItem(title))
      .join(' · ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows to measure change with the ticket and its page's size
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
    const [first] = rows
    const modifiers = [...(first?.querySelectorAll<HTMLElement>('.kitchen-mod') ?? [])]
    const findFitting = (buttonPx: number) => {
      const { top, height } = element.getBoundingClientRect()
      const edges = rows.map(row => row.getBoundingClientRect()).map(edge => ({ top: edge.top - top, bottom: edge.bottom - top }))
      return fitRows(edges, { height, buttonPx })
    }
    const measure = () => {
      const buttonPx = moreRowsPx * (Number(getComputedStyle(element).getPropertyValue('--k-scale')) || 1)
      element.removeAttribute('data-tight')
      first?.removeAttribute('data-clipped')
      let { shown, clippedPx } = findFitting(buttonPx)
      // The first dish is shown wherever it can be tapped: its text becomes smaller, and what then does not fit of it is counted.
      if (shown === 0 || clippedPx !== undefined) {
        element.setAttribute('data-tight', '')
        ;({ shown, clippedPx } = findFitting(buttonPx))
      }
      const end = element.getBoundingClientRect().bottom - buttonPx
      const cutModifiers = clippedPx === undefined ? [] : modifiers.filter(modifier => modifier.getBoundingClientRect().bottom > end)
      for (const [index, row] of rows.entries()) row.toggleAttribute('data-cut', index >= shown)
      for (const modifier of modifiers) modifier.toggleAttribute('data-cut', cutModifiers.includes(modifier))
      first?.toggleAttribute('data-clipped', clippedPx !== undefined)
      first?.style.setProperty('--row-room', `${clippedPx ?? 0}px`)
      // A ticket that is lower than the button has its own to open it.
      const isTooLow = element.clientHeight < buttonPx
      setHiddenCount(isTooLow ? 0 : rows.length - shown + (clippedPx === undefined ? 0 : Math.max(1, cutModifiers.length)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [order, filter, dishes, t])

  return (
    <div className={`relative min-h-0 grow ${isGroup || shown[0]?.combo ? 'basis-[calc(5rem*var(--k-scale,1))]' : 'basis-[calc(3.375rem*var(--k-scale,1))]'}`}>
      <div ref={box} className="absolute inset-0 overflow-hidden py-0.5">
        <ul>
          {shown.map((dish, index) => {
            const before = shown[index - 1]
            return (
              <Fragment key={dish.lineNumber}>
                {isGroup && dish.forName !== before?.forName && (
                  <li className="kitchen-small px-2.5 pt-0.5 font-display font-extrabold" data-for={dish.forName ?? ''}>
                    {dish.forName || order.contact.name || t('kitchen.ordered_by')}
                  </li>
                )}
                {dish.combo && dish.combo.lineNumber !== before?.combo?.lineNumber && (
                  <li className="kitchen-small px-2.5 pt-0.5 font-bold text-(--k-dim)" data-combo={dish.combo.lineNumber}>
                    <DishName quantity={dish.combo.quantity} title={dish.combo.title} />
                  </li>
                )}
                <li data-line data-row className={dish.combo ? 'border-s-4 border-(--k-dim)' : ''}>
                  <DishRow
                    dish={dish}
                    filter={filter}
                    beginAt={stations ? undefined : findBeginAt(dish)}
                    waitsFor={nameWaiting(dish)}
                    crossOff={crossOff && (done => crossOff(dish, done))}
                  />
                </li>
              </Fragment>
            )
          })}
        </ul>
      </div>
      {hiddenCount > 0 && (
        <button
          type="button"
          data-more-below
          className="kitchen-small absolute inset-x-0 bottom-0 h-[calc(1.5rem*var(--k-scale,1))] leading-none bg-(--k-ticket) px-2.5 text-start font-bold whitespace-nowrap underline underline-offset-4"
          onClick={open}
        >
          {t('kitchen.more_rows', { count: hiddenCount })}
        </button>
      )}
    </div>
  )
}
