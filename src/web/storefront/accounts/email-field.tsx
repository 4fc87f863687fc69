import { TextField } from '../../ui/field/field.tsx'

/** E-mail address of the account. */
export const EmailField = ({ label, value, error }: { label: string; value?: string; error: string | undefined }) => (
  <TextField
    name="email"
    label={label}
    defaultValue={value}
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    error={error}
  />
)
