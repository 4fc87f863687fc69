import { Fragment, type ReactNode } from 'react'

interface IndexKeyedListProps<Entry> {
  of: readonly Entry[]
  children: (entry: Entry, index: number) => ReactNode
}

/** List of entries without ids whose index is stable: ranges of hours, paragraphs of a text. */
export const IndexKeyedList = <Entry,>({ of, children }: IndexKeyedListProps<Entry>) =>
  of.map((entry, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity here (see above)
    <Fragment key={at}>{children(entry, at)}</Fragment>
  ))
