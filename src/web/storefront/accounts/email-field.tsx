import { TextField } from '../../ui/field/field.tsx'

/** The address that an account is known by. */
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
