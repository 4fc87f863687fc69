import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import type { Conflict } from '../../form/conflict/versioned-form.ts'
import { formatShortTime } from '../../orders/short-time.ts'
import type { DeskLine } from '../desk-draft.ts'
import { deskText as t } from '../desk-texts.ts'
import type { sharedFields } from './edit-conflict.ts'
import type { EditDraft } from './edit-draft.ts'

/** A colleague has changed the order meanwhile: what both changed stands side by side. */
export function EditConflictNotice({ draft, conflict }: { draft: EditDraft; conflict: Omit<Conflict<EditDraft>, 'onClose'> | undefined }) {
  return <ConflictNotice values={draft} conflict={conflict} names={names} show={(name, of) => formatField(name as keyof typeof names, of)} />
}

const names: Record<(typeof sharedFields)[number], string> = {
  lines: t('office-desk.dishes'),
  fulfilment: t('office-desk.edit_service'),
  address: t('office-desk.edit_address'),
  slot: t('office-desk.time'),
  name: t('office-desk.name'),
  phone: t('office-desk.number'),
  email: t('office-desk.email'),
  allergy: t('office-desk.allergy'),
  note: t('office-desk.note'),
}

function formatField(name: keyof typeof names, draft: EditDraft): string {
  if (name === 'lines') return draft.lines.map(formatLine).join('\n')
  if (name === 'fulfilment') return t(`office-desk.fulfilment_${draft.fulfilment}`)
  if (name === 'slot') return draft.slot ? formatShortTime(draft.slot) : t('office-desk.asap')
  if (name !== 'address') return draft[name]
  const { street, streetNumber, postcode, city, directions } = draft.address
  return [`${street} ${streetNumber}`, `${postcode} ${city}`, directions]
    .map(part => part.trim())
    .filter(Boolean)
    .join(', ')
}

/** Line by quantity, title and note; the order's page has its options. */
const formatLine = ({ title, line: { quantity, note } }: DeskLine) => `${quantity ?? 1} × ${title}${note ? ` “${note}”` : ''}`
