import { containsWebAddress } from '#platform/web-addresses.ts'
import { TextArea } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

/** Whether a note is free of web addresses, since notes are quoted in e-mails; otherwise the server would refuse the whole cart. */
export const isNoteValid = (note: string | undefined): boolean => !containsWebAddress(note ?? '')

/** Note field of a dish or combo, with its error. */
export function LineNote({ note, change }: { note: string | undefined; change: (note: string | undefined) => void }) {
  const t = useOrderingTexts()
  return (
    <TextArea
      name="note"
      label={t('ordering.note')}
      required={false}
      rows={2}
      maxLength={200}
      value={note ?? ''}
      error={isNoteValid(note) ? undefined : t('ordering.note_holds_address')}
      onChange={({ target }) => change(target.value || undefined)}
    />
  )
}
