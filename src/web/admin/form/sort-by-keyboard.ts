import { type KeyboardEvent, useState } from 'react'

/** What a key did to the item it was pressed on; `place` counts from 0. */
export type KeyStep = 'taken' | 'over' | 'left' | 'back'

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * An item is taken with space or return, moved by the arrows one place a press, left with space or return, put back with Esc.
 * Each press moves the item itself: nothing has to be measured first, so none is lost, however fast they come.
 */
export function useSortByKeyboard<Item>({
  items,
  keyOf,
  onSort,
  told,
}: {
  items: Item[]
  keyOf: (item: Item) => string
  onSort: (items: Item[]) => void
  told: (step: KeyStep, item: Item, place: number) => void
}) {
  const [taken, setTaken] = useState<{ key: string; before: Item[] }>()
  const leave = (step: 'left' | 'back', item: Item, place: number) => {
    setTaken(undefined)
    told(step, item, place)
  }
  return {
    isTaken: (key: string) => taken?.key === key,
    /** Focus that goes elsewhere leaves the item where it is. */
    onBlur: () => setTaken(undefined),
    onKeyDown: (event: KeyboardEvent, key: string) => {
      const place = items.findIndex(item => keyOf(item) === key)
      const item = items[place]
      if (!item) return
      const held = taken?.key === key ? taken : undefined
      const step = steps[event.code] ?? 0
      if (event.code === 'Space' || event.code === 'Enter') {
        event.preventDefault()
        if (held) return leave('left', item, place)
        setTaken({ key, before: items })
        told('taken', item, place)
      } else if (held && event.code === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        onSort(held.before)
        leave(
          'back',
          item,
          held.before.findIndex(each => keyOf(each) === key),
        )
      } else if (held && step) {
        event.preventDefault()
        const next = place + step
        if (next < 0 || next >= items.length) return
        onSort(items.with(place, items[next] as Item).with(next, item))
        told('over', item, next)
      }
    },
  }
}
