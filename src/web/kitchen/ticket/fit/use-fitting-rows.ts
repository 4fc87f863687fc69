import { type RefObject, useLayoutEffect } from 'react'
import { fitRows, type RowEdges } from './fit-rows.ts'

/** Rows and notices of a ticket that are out of sight. */
export interface HiddenRows {
  count: number
  /** An open dish, a part of one, or the guest's note is among them. */
  isToMake: boolean
  /** A removal or an allergy is among them. */
  isUnsafe: boolean
}

interface FittingOptions {
  /** The ticket has a foot, whose button counts the hidden rows; otherwise a line of its own does. */
  hasSteps: boolean
  setHidden: (change: (last: HiddenRows) => HiddenRows) => void
  /** What changes the rows, besides the size of the ticket. */
  rows: readonly unknown[]
}

interface Fit extends ReturnType<typeof fitRows> {
  level: number
  edges: RowEdges[]
  /** Parts of dishes in sight: titles and modifiers. */
  parts: number
}

/** Height of the button that counts hidden rows at the medium text size, in px. */
const moreRowsPx = 24
/** Steps in which a ticket is set closer (kitchen.css). The last ones only keep removals and allergies in sight, and the first title. */
const [closestLevel, smallLevel, smallestLevel] = [2, 3, 4]

/** Sets a ticket closer until its dishes and their modifiers fit; hides whole dishes and additions at last, never a removal or an allergy of a dish in sight. */
export function useFittingRows(box: RefObject<HTMLElement | null>, { hasSteps, setHidden, rows: contents }: FittingOptions): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
    const measure = () => {
      const buttonPx = hasSteps ? 0 : moreRowsPx * (Number(getComputedStyle(element).getPropertyValue('--k-scale')) || 1)
      const fit = findBestFit(element, rows, buttonPx)
      setLevel(element, fit.level)
      const next = showRows(element, rows, { ...fit, end: heightOf(element) - buttonPx })
      setHidden(last => (last.count === next.count && last.isToMake === next.isToMake && last.isUnsafe === next.isUnsafe ? last : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, hasSteps, setHidden, ...contents])
}

const setLevel = (element: HTMLElement, level: number) => {
  if (level === 0) element.removeAttribute('data-compact')
  else element.setAttribute('data-compact', String(level))
}

const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height

/** Titles and modifiers of a row: it is clipped below one of them, never within one. */
const listParts = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('bdi[lang], .kitchen-mod')]
const unsafeParts = '[data-mod=without], [data-mod=allergy]'

function findBestFit(element: HTMLElement, rows: HTMLElement[], buttonPx: number): Fit {
  for (const row of rows) row.removeAttribute('data-clipped')
  let best = measureLevel(element, rows, { level: 0, buttonPx })
  for (let level = 1; level <= closestLevel && isSomethingHidden(best, rows); level++) {
    const next = measureLevel(element, rows, { level, buttonPx })
    best = isSomethingHidden(next, rows) ? pickMore(best, next) : next
  }
  const end = heightOf(element) - buttonPx
  if (best.shown === 0 || isUnsafe(best, rows, end)) best = pickMore(best, measureLevel(element, rows, { level: smallLevel, buttonPx }))
  if (best.shown === 0 || isUnsafe(best, rows.slice(0, 1), end)) best = pickMore(best, measureLevel(element, rows, { level: smallestLevel, buttonPx }))
  return best
}

const pickMore = (one: Fit, next: Fit) => (next.parts > one.parts ? next : one)
const isSomethingHidden = ({ shown, clippedPx }: Fit, rows: HTMLElement[]) => shown < rows.length || clippedPx !== undefined

/** Tells whether removals or allergies are below the room. */
const isUnsafe = ({ edges }: Fit, rows: HTMLElement[], end: number) =>
  rows.some((row, index) => (edges[index]?.safeBottom ?? 0) > end && row.querySelector(unsafeParts) !== null)

function measureLevel(element: HTMLElement, rows: HTMLElement[], { level, buttonPx }: { level: number; buttonPx: number }): Fit {
  setLevel(element, level)
  const measureTop = () => element.getBoundingClientRect().top
  // The first dish keeps its room before the notices above it do.
  const firstPx = rows[0] ? rows[0].getBoundingClientRect().bottom - measureTop() : 0
  if (element.parentElement) element.parentElement.style.flexBasis = `${Math.ceil(firstPx + buttonPx)}px`
  const top = measureTop()
  const height = heightOf(element)
  const bottomOf = (part: Element) => part.getBoundingClientRect().bottom - top
  const edges = rows.map(row => {
    const { top: rowTop, bottom } = row.getBoundingClientRect()
    const safe = row.querySelectorAll(`bdi[lang], ${unsafeParts}`)
    const names = row.querySelectorAll('bdi[lang]')
    return {
      ...{ top: rowTop - top, bottom: bottom - top },
      nameBottom: Math.max(...[...names].map(bottomOf), rowTop - top),
      safeBottom: Math.max(...[...safe].map(bottomOf), rowTop - top),
    }
  })
  const fit = fitRows(edges, { height, buttonPx })
  const parts = rows.slice(0, fit.shown).flatMap(listParts)
  return { ...fit, level, edges, parts: fit.clippedPx === undefined ? parts.length : parts.filter(part => bottomOf(part) <= height - buttonPx).length }
}

/** Shows the rows that fit, with their headings, and tells what is hidden. */
function showRows(element: HTMLElement, rows: HTMLElement[], { shown, clippedPx, edges, end }: Fit & { end: number }): HiddenRows {
  const top = element.getBoundingClientRect().top
  for (const [index, row] of rows.entries()) {
    const isCut = index >= shown
    row.toggleAttribute('data-cut', isCut)
    for (let heading = row.previousElementSibling; heading && !heading.matches('[data-row]'); heading = heading.previousElementSibling)
      heading.toggleAttribute('data-cut', isCut)
    row.removeAttribute('tabindex')
  }
  const cut = rows.slice(shown)
  const clipped = clippedPx === undefined ? undefined : rows[shown - 1]
  const clippedTop = edges[shown - 1]?.top ?? 0
  const hiddenParts = clipped ? listParts(clipped).filter(part => part.getBoundingClientRect().bottom - top > end) : []
  if (clipped) {
    const wholeEnds = listParts(clipped)
      .map(part => part.getBoundingClientRect().bottom - top)
      .filter(partEnd => partEnd <= end)
    clipped.style.setProperty('--row-room', `${wholeEnds.length > 0 ? Math.max(...wholeEnds) - clippedTop : (clippedPx ?? 0)}px`)
    // A dish that is longer than its ticket scrolls; without a button in it, its row takes the focus for that.
    clipped.toggleAttribute('data-clipped', true)
    if (!clipped.querySelector('button')) clipped.setAttribute('tabindex', '0')
  }
  const notices = listHiddenNotices(element)
  return {
    count: cut.length + (clipped ? Math.max(1, hiddenParts.length) : 0) + notices.length,
    isToMake: clipped !== undefined || cut.some(row => !row.querySelector('[data-collapsed]')) || notices.some(isNote),
    isUnsafe: cut.some(row => row.querySelector(unsafeParts)) || hiddenParts.some(part => part.matches(unsafeParts)) || notices.some(isAlarming),
  }
}

/** Notices for which a ticket has no room: they have left their column. */
const listHiddenNotices = (element: HTMLElement): HTMLElement[] =>
  [...(element.closest('.kitchen-tile')?.querySelectorAll<HTMLElement>('.kitchen-notice') ?? [])].filter(
    notice => Math.abs(notice.offsetLeft - ((notice.parentElement?.firstElementChild as HTMLElement | null)?.offsetLeft ?? 0)) > 1,
  )
const isAlarming = ({ dataset }: HTMLElement) => dataset.alarming !== undefined
const isNote = (notice: HTMLElement) => notice.dataset.note !== undefined || isAlarming(notice)
