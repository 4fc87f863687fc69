import { TextField } from '../../ui/field.tsx'

/** The address that an account is known by. */
export const EmailField = ({ label, error }: { label: string; error: string | undefined }) => (
  <TextField name="email" label={label} inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={254} error={error} />
)
