import type { useFieldErrors } from '../../ui/field/field-errors.ts'
import { GroupNameField } from './group-name-field.tsx'

interface OtherNameFormProps {
  form: Pick<ReturnType<typeof useFieldErrors<'forName'>>, 'errors' | 'props'>
  name: string
  change: (name: string) => void
  /** Action of the sheet's button: adds the dish as customized, under this name. */
  done: () => void
}

/** Form for another name if a member has this one, shown in the dish sheet so that the customization is not lost. */
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
