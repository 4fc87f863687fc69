import { type ReactNode, useId } from 'react'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import type { useServerForm } from '../form/server-form.ts'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'

interface PromotionFormProps {
  form: Pick<ReturnType<typeof useServerForm>, 'props' | 'busy'>
  /** Texts of the submit button and of the link back to the list. */
  submit: string
  back: string
  to: string
  preview: ReactNode
  /** Two columns of fields. */
  children: ReactNode
}

/** Form of a coupon or a points programme, beside its preview. */
export const PromotionForm = ({ form, submit, back, to, preview, children }: PromotionFormProps) => (
  <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <OfficeForm {...form.props} className="grid gap-x-10 gap-y-6 rounded-control bg-farina p-4 sm:p-6 lg:grid-cols-2">
      {children}
      <SaveBar>
        <AdminButton type="submit" busy={form.busy}>
          {submit}
        </AdminButton>
        <AdminButtonLink to={to} tone="plain">
          {back}
        </AdminButtonLink>
      </SaveBar>
    </OfficeForm>
    {preview}
  </div>
)

/** Preview beside the form. */
export function PreviewPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="grid gap-4 rounded-control bg-sabbia p-4 sm:p-6 xl:sticky xl:top-15" aria-labelledby={id}>
      <h2 id={id} className="text-name">
        {title}
      </h2>
      {children}
    </section>
  )
}
