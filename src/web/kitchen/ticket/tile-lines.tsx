import { Fragment, useLayoutEffect, useRef } from 'react'
import type { KitchenStation } from '#kitchen/contract.ts'
import { minuteMs } from '#platform/time-units.ts'
import type { TicketCell } from '../board/board-cells.ts'
import { type Dish, isDishDone, isMadeAt, type StationFilter } from '../board/dishes.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts } from '../texts.ts'
import { DishName } from './dish-name.tsx'
import { DishRow } from './dish-row.tsx'
import { fitRows } from './fit-rows.ts'
import { useSettledDishes } from './use-settled-dishes.ts'

/** Rows and notices of a ticket that are out of sight. */
export interface HiddenRows {
  count: number
  /** An open dish, a part of one, or the guest's note is among them. */
  isToMake: boolean
}

interface TileLinesProps {
  cell: TicketCell
  filter: StationFilter
  now: number
  /** Packing: names the stations at which a dish is not done yet. */
  stations: readonly KitchenStation[] | undefined
  /** Rows out of sight. */
  hidden: HiddenRows
  setHidden: (change: (last: HiddenRows) => HiddenRows) => void
  /** The ticket has a foot, whose button counts the hidden rows; otherwise a line of its own does. */
  hasSteps: boolean
  crossOff: ((dish: Dish, done: boolean) => void) | undefined
  /** Opens the whole ticket. */
  open: () => void
}

/** Height of the button that counts hidden rows at the medium text size, in px. */
const moreRowsPx = 24

/** Dishes of a ticket, open ones first, as many as fit with all of their modifiers; what does not is counted on a button that opens the whole ticket. */
export function TileLines({ cell: { order, dishes, starts }, filter, now, stations, hidden, setHidden, hasSteps, crossOff, open: openTicket }: TileLinesProps) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const box = useRef<HTMLDivElement>(null)
  const settled = useSettledDishes(dishes, filter)
  const made = dishes.filter(dish => isMadeAt(dish, filter))
  // What is still to be made comes first, and keeps the room.
  const open = made.filter(({ lineNumber }) => !settled.has(lineNumber))
  const shown = [...open, ...made.filter(({ lineNumber }) => settled.has(lineNumber))]
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
    // A clipped row ends below its title or a modifier, never within one.
    const parts = [...(first?.querySelectorAll<HTMLElement>('bdi[lang], .kitchen-mod') ?? [])]
    const measure = () => {
      const buttonPx = hasSteps ? 0 : moreRowsPx * (Number(getComputedStyle(element).getPropertyValue('--k-scale')) || 1)
      first?.removeAttribute('data-clipped')
      const { top, height } = element.getBoundingClientRect()
      const edges = rows.map(row => row.getBoundingClientRect()).map(edge => ({ top: edge.top - top, bottom: edge.bottom - top }))
      // The first dish keeps its room before the notices above it do.
      if (element.parentElement) element.parentElement.style.flexBasis = `${Math.ceil((edges[0]?.bottom ?? 0) + buttonPx)}px`
      const { shown, clippedPx } = fitRows(edges, { height, buttonPx })
      for (const [index, row] of rows.entries()) row.toggleAttribute('data-cut', index >= shown)
      const partEnds = parts.map(part => part.getBoundingClientRect().bottom - top)
      const wholeEnds = clippedPx === undefined ? partEnds : partEnds.filter(end => end <= height - buttonPx)
      // A first dish that is longer than its ticket scrolls; without a button in it, its row takes the focus for that.
      first?.toggleAttribute('data-clipped', clippedPx !== undefined)
      first?.style.setProperty('--row-room', `${wholeEnds.length > 0 ? Math.max(...wholeEnds) - (edges[0]?.top ?? 0) : (clippedPx ?? 0)}px`)
      if (clippedPx !== undefined && !first?.querySelector('button')) first?.setAttribute('tabindex', '0')
      else first?.removeAttribute('tabindex')
      const notices = listHiddenNotices(element)
      const next = {
        count: rows.length - shown + (clippedPx === undefined ? 0 : Math.max(1, partEnds.length - wholeEnds.length)) + notices.length,
        isToMake: clippedPx !== undefined || [...rows.slice(shown).filter(row => !row.querySelector('[data-collapsed]')), ...notices.filter(isNote)].length > 0,
      }
      setHidden(last => (last.count === next.count && last.isToMake === next.isToMake ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [order, filter, dishes, settled, hasSteps, setHidden, t])

  return (
    <div className="kitchen-lines relative min-h-0 grow">
      <div ref={box} className="absolute inset-0 overflow-hidden py-0.5">
        <ul>
          {shown.map((dish, index) => {
            const before = shown[index - 1]
            const isSettled = index >= open.length
            return (
              <Fragment key={dish.lineNumber}>
                {isGroup && !isSettled && dish.forName !== before?.forName && (
                  <li className="kitchen-small px-2.5 pt-0.5 font-display font-extrabold" data-for={dish.forName ?? ''}>
                    {dish.forName || order.contact.name || t('kitchen.ordered_by')}
                  </li>
                )}
                {dish.combo && !isSettled && dish.combo.lineNumber !== before?.combo?.lineNumber && (
                  <li className="kitchen-small px-2.5 pt-0.5 font-bold text-(--k-dim)" data-combo={dish.combo.lineNumber}>
                    <DishName quantity={dish.combo.quantity} title={dish.combo.title} />
                  </li>
                )}
                <li data-line data-row className={dish.combo && !isSettled ? 'border-s-4 border-(--k-dim)' : ''}>
                  <DishRow
                    dish={dish}
                    filter={filter}
                    collapsed={isSettled && isDishDone(dish, filter)}
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
      {!hasSteps && hidden.count > 0 && (
        <button
          type="button"
          data-more-below
          className="kitchen-small absolute inset-x-0 bottom-0 h-[calc(1.5rem*var(--k-scale,1))] leading-none bg-(--k-ticket) px-2.5 text-start font-bold whitespace-nowrap underline underline-offset-4"
          onClick={openTicket}
        >
          {t('kitchen.more_rows', { count: hidden.count })}
        </button>
      )}
    </div>
  )
}

/** Notices for which a ticket has no room: they have left their column. */
const listHiddenNotices = (element: HTMLElement): HTMLElement[] =>
  [...(element.closest('.kitchen-tile')?.querySelectorAll<HTMLElement>('.kitchen-notice') ?? [])].filter(
    notice => Math.abs(notice.offsetLeft - ((notice.parentElement?.firstElementChild as HTMLElement | null)?.offsetLeft ?? 0)) > 1,
  )
const isNote = ({ dataset }: HTMLElement) => dataset.note !== undefined || dataset.alarming !== undefined
