import type { ReactNode } from 'react'

interface FormPageProps {
  title: string
  lead: string
  /** Content under the lead, beside the form from 1024 px on. */
  aside?: ReactNode
  children: ReactNode
}

/** Page with one form: introduction on the left, form card on the right. */
export function FormPage({ title, lead, aside, children }: FormPageProps) {
  return (
    <div className="bg-miele">
      <div className="page grid min-h-svh grid-cols-1 grid-rows-[auto_1fr] gap-10 pt-10 sm:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1 lg:gap-20 lg:py-24">
        <div className="grid content-start gap-8 lg:gap-12">
          <div className="grid gap-5">
            <h1 id="form-title" tabIndex={-1} className="text-page outline-none">
              {title}
            </h1>
            <p className="max-w-[21em] text-lead break-words">{lead}</p>
          </div>
          {aside}
        </div>
        <FormCard>{children}</FormCard>
      </div>
    </div>
  )
}

/** Card for a form: full width on phones, a card from 640 px on. */
export function FormCard({ children }: { children: ReactNode }) {
  return <div className="-mx-(--edge) bg-crema px-(--edge) py-8 sm:mx-0 sm:self-start sm:rounded-card sm:p-10">{children}</div>
}
