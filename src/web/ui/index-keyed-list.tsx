import { Fragment, type ReactNode } from 'react'

interface IndexKeyedListProps<Entry> {
  items: readonly Entry[]
  children: (entry: Entry, index: number) => ReactNode
}

/** List of entries without ids whose index is stable: ranges of hours, paragraphs of a text. */
export const IndexKeyedList = <Entry,>({ items, children }: IndexKeyedListProps<Entry>) =>
  items.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity here (see above)
    <Fragment key={index}>{children(entry, index)}</Fragment>
  ))
