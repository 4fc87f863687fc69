import type { ReactNode } from 'react'
import { type OfficeTextKey, officeText } from '../office-texts.ts'

/** `export const meta = officeMeta('office.foods')` */
export const officeMeta = (title: OfficeTextKey) => () => [{ title: `${officeText(title)} · Spiedo` }, { name: 'robots', content: 'noindex' }]

/** The name of a screen, and at its right what can be done there: not on paper. */
export function OfficeHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-title">{title}</h1>
      <div className="contents print:hidden">{children}</div>
    </div>
  )
}
