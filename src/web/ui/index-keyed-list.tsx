import { Fragment, type ReactNode } from 'react'

interface ByPlaceProps<Entry> {
  of: readonly Entry[]
  children: (entry: Entry, at: number) => ReactNode
}

/** What nothing but its place tells apart, and that does not change it: ranges of hours, paragraphs of a text. */
export const ByPlace = <Entry,>({ of, children }: ByPlaceProps<Entry>) =>
  of.map((entry, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: its place is its name here, as said above
    <Fragment key={at}>{children(entry, at)}</Fragment>
  ))
