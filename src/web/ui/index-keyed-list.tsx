import { Fragment, type ReactNode } from 'react'

interface IndexKeyedListProps<Entry> {
  of: readonly Entry[]
  children: (entry: Entry, index: number) => ReactNode
}

/** List of entries without ids whose index is stable: ranges of hours, paragraphs of a text. */
export const IndexKeyedList = <Entry,>({ of, children }: IndexKeyedListProps<Entry>) =>
  of.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity here (see above)
    <Fragment key={index}>{children(entry, index)}</Fragment>
  ))
