import { type KeyboardEvent, useState } from 'react'

/** Effect of a key on the focused item; `place` counts from 0. */
export type SortStep = 'taken' | 'over' | 'left' | 'back'

const stepByKey: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * Keyboard sorting: space or Enter picks up and drops an item, arrows move it by one, Esc restores it. Each press moves the item synchronously
 * without measuring, so fast presses are not lost.
 */
export function useKeyboardSort<Item>({
  items,
  keyOf,
  onSort,
  announce,
}: {
  items: Item[]
  keyOf: (item: Item) => string
  onSort: (items: Item[]) => void
  announce: (step: SortStep, item: Item, place: number) => void
}) {
  const [pickedUp, setPickedUp] = useState<{ key: string; before: Item[] }>()
  const dropItem = (step: 'left' | 'back', item: Item, place: number) => {
    setPickedUp(undefined)
    announce(step, item, place)
  }
  return {
    isTaken: (key: string) => pickedUp?.key === key,
    /** Losing focus drops the item in place. */
    onBlur: () => setPickedUp(undefined),
    onKeyDown: (event: KeyboardEvent, key: string) => {
      const place = items.findIndex(item => keyOf(item) === key)
      const item = items[place]
      if (!item) return
      const grabbed = pickedUp?.key === key ? pickedUp : undefined
      const step = stepByKey[event.code] ?? 0
      if (event.code === 'Space' || event.code === 'Enter') {
        event.preventDefault()
        if (grabbed) return dropItem('left', item, place)
        setPickedUp({ key, before: items })
        announce('taken', item, place)
      } else if (grabbed && event.code === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        onSort(grabbed.before)
        dropItem(
          'back',
          item,
          grabbed.before.findIndex(item => keyOf(item) === key),
        )
      } else if (grabbed && step) {
        event.preventDefault()
        const next = place + step
        if (next < 0 || next >= items.length) return
        onSort(items.with(place, items[next] as Item).with(next, item))
        announce('over', item, next)
      }
    },
  }
}
