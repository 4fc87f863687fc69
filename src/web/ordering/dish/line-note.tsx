import { containsWebAddress } from '#platform/web-addresses.ts'
import { TextArea } from '../../ui/field/field.tsx'
import { useOrderingTexts } from '../texts.ts'

/** What a dish's note may not hold, since it is read out in mails: the server refuses it, too, with the whole cart. */
export const isNoteValid = (note: string | undefined): boolean => !containsWebAddress(note ?? '')

/** The note of a dish or a combo, with what is wrong with it. */
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
