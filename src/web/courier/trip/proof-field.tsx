import type { HandOverProof } from '#restaurants/vocabulary.ts'
import { TextField } from '../../ui/field/field.tsx'
import { useCourierTexts } from '../texts.ts'

interface ProofFieldProps {
  proof: Exclude<HandOverProof, 'none'>
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Proof of hand-over: the receiver's name, or the four digits that the customer sees. */
export function ProofField({ proof, value, error, onChange }: ProofFieldProps) {
  const t = useCourierTexts()
  return proof === 'name' ? (
    <TextField label={t('courier-trip.name')} autoComplete="off" maxLength={100} value={value} error={error} onChange={event => onChange(event.target.value)} />
  ) : (
    <TextField
      label={t('courier-trip.code')}
      hint={t('courier-trip.code_hint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      error={error}
      onChange={event => onChange(event.target.value.replace(/\D/g, ''))}
    />
  )
}

/** Checks the input before it is sent; the server checks again. */
export const isProofComplete = (proof: HandOverProof, value: string): boolean =>
  proof === 'none' || (proof === 'name' ? value.trim() !== '' : /^\d{4}$/.test(value))

/** Proof as the hand-over's request contains it. */
export const toProofInput = (proof: HandOverProof, value: string): object =>
  proof === 'none' ? {} : proof === 'name' ? { receivedBy: value.trim() } : { code: value }
