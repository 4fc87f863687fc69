import { TextField } from '../ui/field.tsx'
import type { useFieldErrors } from '../ui/field-errors.ts'
import { useOrderingTexts } from './texts.ts'

interface OtherNameProps {
  form: Pick<ReturnType<typeof useFieldErrors<'forName'>>, 'errors' | 'props'>
  name: string
  change: (name: string) => void
  /** What the sheet's button does: the dish as it is made now, under this name. */
  done: () => void
}

/** Somebody else in the group has the name already: another one, asked for where the dish is, so that it is not made twice. */
export function OtherName({ form: { errors, props }, name, change, done }: OtherNameProps) {
  const t = useOrderingTexts()
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
      <TextField
        name="forName"
        label={t('group.your_name')}
        value={name}
        error={errors.forName}
        autoComplete="given-name"
        maxLength={40}
        onChange={({ target }) => change(target.value)}
      />
    </form>
  )
}
