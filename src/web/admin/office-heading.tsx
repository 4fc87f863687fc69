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
  /** Name of the item on the screen; undefined until loaded. */
  about?: string | undefined
  children?: ReactNode
}

/** Heading of a screen with actions on the right, hidden in print. A screen about one item names it, in the tab title too. */
export function AdminHeading({ title, about, children }: AdminHeadingProps) {
  const brand = useBrand()
  useDocumentTitle(about && `${title} · ${about} · ${brand}`)
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="text-[1.375rem] leading-tight [overflow-wrap:anywhere]">
        {title}
        {about && <span className="text-cenere"> · {about}</span>}
      </h1>
      <div className="contents print:hidden">{children}</div>
    </div>
  )
}

/** Buttons beside a heading: stacked at full width on phones, equally wide for any label. */
export const HeadingButtons = ({ children }: { children: ReactNode }) => (
  <div className="grid w-full gap-3 sm:ml-auto sm:flex sm:w-auto sm:flex-wrap">{children}</div>
)

/** Sets the tab title and restores it on unmount, unless another screen has set its own. */
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
