import type { ReactNode } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictNotice } from '../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminButton } from '../office-button.tsx'
import { restaurantFailureTexts, restaurantText as t } from './place-texts.ts'
import { useInvalidateRestaurants } from './queries.ts'

type Values = Record<string, string | boolean | object | undefined>

interface RowFormOptions<Form extends Values, Row extends { version: number }, Answer> {
  /** Row as loaded; undefined for a new one. */
  row: Row | undefined
  toValues: (row: Row | undefined) => Form
  check: (values: Form) => Partial<Record<keyof Form & string, string>>
  /** API path: of the list for a new row, of the row itself otherwise. */
  path: string
  toBody: (values: Form) => object
  /** Stored row of the answer. */
  rowOf: (answer: Answer) => Row
  onSaved: (stored: Row) => void
}

/** Form of a row of the chain or a restaurant: a table, a station, a zone. Saving says so and reads all of them anew. */
export function useRowForm<Form extends Values, Row extends { version: number }, Answer extends object>(options: RowFormOptions<Form, Row, Answer>) {
  const { path, toBody, rowOf, onSaved, ...rest } = options
  const invalidate = useInvalidateRestaurants()
  return useVersionedForm({
    ...rest,
    texts: restaurantFailureTexts(),
    send: async (values: Form, version) => {
      const answer = await sendIdempotent<Answer & { message: string }>(rest.row ? 'PUT' : 'POST', `/office${path}`, { body: { ...toBody(values), version } })
      toast({ tone: 'success', text: answer.message })
      return rowOf(answer)
    },
    onSaved: stored => void invalidate().then(() => onSaved(stored)),
  })
}

interface RowFormProps<Form extends Values> {
  form: ReturnType<typeof useVersionedForm<Form, { version: number }>>
  /** Labels of the fields to compare in a conflict. */
  names: Partial<Record<keyof Form & string, string>>
  show?: (name: keyof Form & string, values: Form) => string
  /** Keeps the save button in sight, for long forms. */
  sticky?: boolean
  children: ReactNode
}

/** Form of a row with its conflict notice and save button. */
export function RowForm<Form extends Values>({ form, names, show, sticky = false, children }: RowFormProps<Form>) {
  const save = (
    <AdminButton type="submit" busy={form.busy} disabled={form.conflict !== undefined}>
      {t('places.save')}
    </AdminButton>
  )
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <ConflictNotice values={form.values} conflict={form.conflict} names={names} show={show} />
      {children}
      {sticky ? <SaveBar>{save}</SaveBar> : <div>{save}</div>}
    </OfficeForm>
  )
}
