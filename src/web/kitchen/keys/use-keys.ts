import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { handleDialogKey } from './dialog-keys.ts'
import { choosePosition, findKeyCommand } from './keys.ts'
import { type MoveBy, moveFocus, needsArrow } from './move-focus.ts'

/** Time in which a second digit belongs to the first, in ms. */
const secondDigitMs = 900

export type ViewCommand = 'all' | 'station' | 'packing' | 'later' | 'finished' | 'sold-out' | 'refunds' | 'counts' | 'intake' | 'sound' | 'menu' | 'help'

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
function findNeighbour(tile: HTMLElement, by: MoveBy): HTMLElement | undefined {
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
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return
    // Behind an open dialog the board cannot be seen: keys act on the dialog.
    const dialog = document.querySelector<HTMLElement>('dialog:modal')
    if (dialog) return handleDialogKey(event, dialog)
    const found = findKeyCommand(event)
    if (!found) return
    // Lists that replace the tickets, and the choices of the order intake: arrows move within them.
    const list = document.querySelector<HTMLElement>('[data-intake-choices]:not([hidden])') ?? document.querySelector<HTMLElement>('[data-key-list]')
    if (list && found.command === 'move') {
      if (needsArrow(target, found.by)) return
      event.preventDefault()
      setHasKeys(true)
      return moveFocus(list, found.by)
    }
    // Fields keep what is typed, and empty themselves with Esc before it leads out of them.
    const isTyped = target.matches('input, textarea, select')
    if (target.closest('[role=dialog]') || (isTyped && !(event.key === 'Escape' && list))) return
    // The choices close themselves.
    if (event.key === 'Escape' && list?.matches('[data-intake-choices]')) return
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
    else if (found.command === 'open') chosen?.querySelector<HTMLElement>('[data-foot] > :last-child:not([data-next-step])')?.click()
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
