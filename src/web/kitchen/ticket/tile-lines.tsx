import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { KitchenStation } from '#kitchen/contract.ts'
import { minuteMs } from '#platform/time-units.ts'
import type { TicketCell } from '../board/board-cells.ts'
import { type Dish, isMadeAt, type StationFilter } from '../board/dishes.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'
import { DishRow } from './dish-row.tsx'

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
    const modifiers = [...(rows[0]?.querySelectorAll<HTMLElement>('.kitchen-mod') ?? [])]
    const findCut = (parts: readonly HTMLElement[]) => {
      if (element.scrollHeight <= element.clientHeight + 2) return []
      const scale = Number(getComputedStyle(element).getPropertyValue('--k-scale')) || 1
      const end = element.getBoundingClientRect().bottom + 2 - moreRowsPx * scale
      return parts.filter(part => part.getBoundingClientRect().bottom > end)
    }
    const measure = () => {
      element.removeAttribute('data-tight')
      let cut = findCut(rows)
      // The first dish is always shown: its text becomes smaller, and what then does not fit of it is counted rather than cut in half.
      if (cut[0] && cut[0] === rows[0]) {
        element.setAttribute('data-tight', '')
        cut = findCut(rows)
      }
      const isFirstCut = cut[0] !== undefined && cut[0] === rows[0]
      const cutModifiers = isFirstCut ? findCut(modifiers) : []
      for (const row of rows) row.toggleAttribute('data-cut', row !== rows[0] && cut.includes(row))
      for (const modifier of modifiers) modifier.toggleAttribute('data-cut', cutModifiers.includes(modifier))
      setHiddenCount(isFirstCut ? cut.length - 1 + Math.max(1, cutModifiers.length) : cut.length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [order, filter, dishes, t])

  return (
    <div className="relative min-h-0 grow">
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
                    {t('kitchen.combo_of', { quantity: dish.combo.quantity, title: dish.combo.title })}
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
