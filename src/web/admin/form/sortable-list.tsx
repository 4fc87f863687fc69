import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { useMayChange } from '../may-change.ts'
import { type SortStep, useKeyboardSort } from './sort-by-keyboard.ts'

interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  titleOf: (item: Item, place: number) => string
  /** Renders an item, including its handle. */
  children: (item: Item, parts: { handle: ReactNode; place: number }) => ReactNode
  onSort: (items: Item[]) => void
  /** Grid layout with several items per row. */
  grid?: boolean
  className?: string
  itemClass?: string
}

/** Sortable list: dragged by handle or moved by keyboard, with each step announced to screen readers. People who may only read get no handles. */
export function SortableList<Item>({ label, items, keyOf, titleOf, children, onSort, grid = false, className = '', itemClass = '' }: SortableListProps<Item>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [announcement, setAnnouncement] = useState('')
  const keys = items.map(keyOf)
  const positionOf = (key: string | number) => keys.indexOf(String(key)) + 1
  const announceStep = (step: SortStep, item: Item, place: number) =>
    setAnnouncement(t(`office-menu.drag_${step}`, { title: titleOf(item, positionOf(keyOf(item))), place: place + 1, count: keys.length }))
  const keyboard = useKeyboardSort({ items, keyOf, onSort, announce: announceStep })
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onSort(arrayMove(items, positionOf(active.id) - 1, positionOf(over.id) - 1))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: noAnnouncements, screenReaderInstructions: { draggable: t('office-menu.drag_how') } }}
    >
      <SortableContext items={keys} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableItem
              key={keyOf(item)}
              id={keyOf(item)}
              title={titleOf(item, index + 1)}
              className={itemClass}
              isPickedUp={keyboard.isTaken(keyOf(item))}
              onBlur={keyboard.onBlur}
              onKeyDown={event => keyboard.onKeyDown(event, keyOf(item))}
            >
              {handle => children(item, { handle, place: index + 1 })}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <output aria-live="assertive" className="sr-only">
        {announcement}
      </output>
    </DndContext>
  )
}

// Pointer drags need no announcements.
const noAnnouncements = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }

interface SortableItemProps {
  id: string
  title: string
  className: string
  /** Picked up by keyboard. */
  isPickedUp: boolean
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: (handle: ReactNode) => ReactNode
}

function SortableItem({ id, title, className, isPickedUp, onBlur, onKeyDown, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const mayChange = useMayChange()
  const handle = mayChange && (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      aria-roledescription={undefined}
      aria-pressed={isPickedUp}
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
      className={`${className} ${isDragging || isPickedUp ? 'relative z-10 shadow-lift' : ''}`}
    >
      {children(handle)}
    </li>
  )
}
