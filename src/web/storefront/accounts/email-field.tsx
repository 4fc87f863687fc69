import { TextField } from '../../ui/field/field.tsx'

interface EmailFieldProps {
  label: string
  value?: string
  error: string | undefined
  autoComplete?: string
}

/** E-mail address of the account. */
export const EmailField = ({ label, value, error, autoComplete = 'username' }: EmailFieldProps) => (
  <TextField
    name="email"
    label={label}
    defaultValue={value}
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    error={error}
  />
)
