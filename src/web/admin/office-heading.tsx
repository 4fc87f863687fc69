import { type ReactNode, useEffect } from 'react'
import { type OfficeTextKey, officeText } from '../i18n/admin-texts.ts'
import { useBrand } from '../shell/brand.ts'
import { hiddenMeta, type ShellMatches } from '../shell/page-meta.ts'

/** `export const meta = officeMeta('office.foods')` */
export const officeMeta =
  (title: OfficeTextKey) =>
  ({ matches }: { matches: ShellMatches }) =>
    hiddenMeta(officeText(title), matches)

interface OfficeHeadingProps {
  title: string
  /** Whose screen it is, by name; undefined until that is known. */
  about?: string | undefined
  children?: ReactNode
}

/** The name of a screen, and at its right what can be done there: not on paper. A screen about one thing names it, in the tab too. */
export function OfficeHeading({ title, about, children }: OfficeHeadingProps) {
  const brand = useBrand()
  useTabTitle(about && `${title} · ${about} · ${brand}`)
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-title [overflow-wrap:anywhere]">
        {title}
        {about && <span className="text-cenere"> · {about}</span>}
      </h1>
      <div className="contents print:hidden">{children}</div>
    </div>
  )
}

/** The buttons beside a heading: on a phone one beneath the other, as wide as the screen; however long their words, they are of one size. */
export const HeadButtons = ({ children }: { children: ReactNode }) => (
  <div className="grid w-full gap-3 sm:ml-auto sm:flex sm:w-auto sm:flex-wrap">{children}</div>
)

/** The screen's own name comes back when the thing goes, unless another screen has already written its own. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
