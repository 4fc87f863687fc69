import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { choosePosition, findKeyCommand } from './keys.ts'

/** Time in which a second digit belongs to the first, in ms. */
const secondDigitMs = 900

export type ViewCommand = 'all' | 'station' | 'packing' | 'later' | 'finished' | 'sold-out' | 'help'

interface KeyActions {
  turnPage: (by: 1 | -1) => void
  run: (command: ViewCommand) => void
}

const getTiles = () => [...document.querySelectorAll<HTMLElement>('.kitchen-tile')]
const focusTile = (tile: HTMLElement | undefined) =>
  (tile?.querySelector<HTMLElement>('[data-next-step]') ?? tile?.querySelector<HTMLElement>('button'))?.focus()
/** Ticket that the keys act on: the one with the focus. */
const getChosenTile = () => document.activeElement?.closest<HTMLElement>('.kitchen-tile') ?? undefined

/** Finds the neighbour of a tile in a direction, by position on the screen. */
function findNeighbour(tile: HTMLElement, by: 'left' | 'right' | 'up' | 'down'): HTMLElement | undefined {
  const tiles = getTiles()
  const index = tiles.indexOf(tile)
  const forward = getComputedStyle(tile).direction === 'rtl' ? 'left' : 'right'
  if (by === 'left' || by === 'right') return tiles[index + (by === forward ? 1 : -1)]
  const { left, top } = tile.getBoundingClientRect()
  const sameColumn = tiles.filter(each => Math.abs(each.getBoundingClientRect().left - left) < 4)
  const next = sameColumn.filter(each => (by === 'down' ? each.getBoundingClientRect().top > top + 4 : each.getBoundingClientRect().top < top - 4))
  return by === 'down' ? next[0] : next.at(-1)
}

/** Makes every action of the board reachable by key. The chosen ticket is the focused one, so Enter presses its next step by itself. */
export function useKeys({ turnPage, run }: KeyActions): { hasKeys: boolean } {
  const [hasKeys, setHasKeys] = useState(false)
  const lastDigit = useRef<{ position: number; at: number }>(undefined)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, repeat } = event
    if (event.defaultPrevented || (target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role=dialog]'))) return
    // Whatever has the focus: behind an open dialog the board cannot be seen, and Esc is the way out of the dialog.
    if (document.querySelector('dialog:modal')) return
    const found = findKeyCommand(event)
    if (!found) return
    setHasKeys(true)
    const chosen = getChosenTile()
    if (found.command === 'bump') {
      // A focused button is pressed by the browser; without one Enter chooses the first ticket.
      if (document.activeElement === document.body) focusTile(getTiles()[0])
      return
    }
    if (repeat && found.command !== 'move') return
    event.preventDefault()
    if (found.command === 'choose') {
      const visible = getTiles().filter(tile => isOnPage(tile))
      const previous = lastDigit.current && event.timeStamp - lastDigit.current.at < secondDigitMs ? lastDigit.current.position : undefined
      const position = choosePosition(found.digit, previous, visible.length)
      if (position === undefined) return
      lastDigit.current = { position, at: event.timeStamp }
      focusTile(visible[position - 1])
    } else if (found.command === 'move') focusTile(chosen ? findNeighbour(chosen, found.by) : getTiles().find(isOnPage))
    else if (found.command === 'undo') chosen?.querySelector<HTMLElement>('[data-announced] button')?.click()
    else if (found.command === 'line') chosen?.querySelector<HTMLElement>('[data-dish][aria-pressed=false]')?.click()
    else if (found.command === 'line-back') [...(chosen?.querySelectorAll<HTMLElement>('[data-dish][aria-pressed=true]') ?? [])].at(-1)?.click()
    else if (found.command === 'open') chosen?.querySelector<HTMLElement>('[data-foot] > :last-child')?.click()
    else if (found.command === 'next-page') turnPage(1)
    else if (found.command === 'previous-page') turnPage(-1)
    else run(found.command)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return { hasKeys }
}

/** Tells whether a tile is on the page in sight. */
function isOnPage(tile: HTMLElement): boolean {
  const { left, right } = tile.getBoundingClientRect()
  return left >= -1 && right <= innerWidth + 1
}
