import type { useFieldErrors } from '../../ui/field/field-errors.ts'
import { GroupNameField } from './group-name-field.tsx'

interface OtherNameFormProps {
  form: Pick<ReturnType<typeof useFieldErrors<'forName'>>, 'errors' | 'props'>
  name: string
  change: (name: string) => void
  /** What the sheet's button does: the dish as it is made now, under this name. */
  done: () => void
}

/** Somebody else in the group has the name already: another one, asked for where the dish is, so that it is not made twice. */
export function OtherNameForm({ form: { errors, props }, name, change, done }: OtherNameFormProps) {
  return (
    <form
      {...props}
      noValidate
      data-other-name
      onSubmit={event => {
        event.preventDefault()
        done()
      }}
    >
      <GroupNameField name="forName" value={name} error={errors.forName} change={change} />
    </form>
  )
}
