import { type ReactNode, useEffect } from 'react'
import { type AdminTextKey, adminText } from '../i18n/admin-texts.ts'
import { useBrand } from '../shell/brand.ts'
import { buildHiddenPageMeta, type RouteMatches } from '../shell/page-meta.ts'

/** `export const meta = createAdminMeta('office.foods')` */
export const createAdminMeta =
  (title: AdminTextKey) =>
  ({ matches }: { matches: RouteMatches }) =>
    buildHiddenPageMeta(adminText(title), matches)

interface AdminHeadingProps {
  title: string
  /** Whose screen it is, by name; undefined until that is known. */
  about?: string | undefined
  children?: ReactNode
}

/** The name of a screen, and at its right what can be done there: not on paper. A screen about one thing names it, in the tab too. */
export function AdminHeading({ title, about, children }: AdminHeadingProps) {
  const brand = useBrand()
  useDocumentTitle(about && `${title} · ${about} · ${brand}`)
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
export const HeadingButtons = ({ children }: { children: ReactNode }) => (
  <div className="grid w-full gap-3 sm:ml-auto sm:flex sm:w-auto sm:flex-wrap">{children}</div>
)

/** The screen's own name comes back when the thing goes, unless another screen has already written its own. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    const previousTitle = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = previousTitle
    }
  }, [title])
}
