import { TextField } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

interface GroupNameFieldProps {
  /** Field name, the key of its errors. */
  name: string
  value: string
  error: string | undefined
  change: (name: string) => void
}

/** Name under which a member adds to a group. */
export function GroupNameField({ name, value, error, change }: GroupNameFieldProps) {
  const t = useOrderingTexts()
  return (
    <TextField
      name={name}
      label={t('group.your_name')}
      value={value}
      error={error}
      autoComplete="given-name"
      maxLength={40}
      onChange={({ target }) => change(target.value)}
    />
  )
}
