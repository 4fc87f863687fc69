import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { officeText as t } from '../../i18n/admin-texts.ts'
import { type KeyStep, useSortByKeyboard } from './sort-by-keyboard.ts'

interface SortableListProps<Item> {
  /** Names the list for those who listen. */
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  titleOf: (item: Item, place: number) => string
  /** What stands in an item; its handle stands where the item puts it. */
  children: (item: Item, parts: { handle: ReactNode; place: number }) => ReactNode
  onSort: (items: Item[]) => void
  /** Several in a row. */
  grid?: boolean
  className?: string
  itemClass?: string
}

/** A list in an order of one's own: dragged by its handle, or moved by keyboard, each step told to those who listen. */
export function SortableList<Item>({ label, items, keyOf, titleOf, children, onSort, grid = false, className = '', itemClass = '' }: SortableListProps<Item>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [said, setSaid] = useState('')
  const keys = items.map(keyOf)
  const placeOf = (key: string | number) => keys.indexOf(String(key)) + 1
  const told = (step: KeyStep, item: Item, place: number) =>
    setSaid(t(`office-menu.drag_${step}`, { title: titleOf(item, placeOf(keyOf(item))), place: place + 1, count: keys.length }))
  const keyboard = useSortByKeyboard({ items, keyOf, onSort, told })
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onSort(arrayMove(items, placeOf(active.id) - 1, placeOf(over.id) - 1))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: unsaid, screenReaderInstructions: { draggable: t('office-menu.drag_how') } }}
    >
      <SortableContext items={keys} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {items.map((item, at) => (
            <SortableItem
              key={keyOf(item)}
              id={keyOf(item)}
              title={titleOf(item, at + 1)}
              className={itemClass}
              taken={keyboard.isTaken(keyOf(item))}
              onBlur={keyboard.onBlur}
              onKeyDown={event => keyboard.onKeyDown(event, keyOf(item))}
            >
              {handle => children(item, { handle, place: at + 1 })}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <output aria-live="assertive" className="sr-only">
        {said}
      </output>
    </DndContext>
  )
}

// Who drags with a pointer sees where the item goes.
const unsaid = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }

interface SortableItemProps {
  id: string
  title: string
  className: string
  /** Held by the keyboard. */
  taken: boolean
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: (handle: ReactNode) => ReactNode
}

function SortableItem({ id, title, className, taken, onBlur, onKeyDown, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      aria-roledescription={undefined}
      aria-pressed={taken}
      {...listeners}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      aria-label={t('office-menu.drag', { title })}
      className="grid size-10 shrink-0 cursor-grab touch-none place-items-center rounded-control hover:bg-sabbia active:cursor-grabbing"
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path d="M2 4.5h12M2 8h12M2 11.5h12" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`${className} ${isDragging || taken ? 'relative z-10 shadow-lift' : ''}`}
    >
      {children(handle)}
    </li>
  )
}
