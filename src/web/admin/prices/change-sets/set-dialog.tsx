import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { officeText as t } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { TextArea, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { Modal } from '../../dialog/modal.tsx'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { isOpen, useEdited } from '../../form/conflict/use-edited.ts'
import { OfficeButton } from '../../office-button.tsx'
import type { ListedSet } from './set-status.ts'
import { readSet } from './use-draft.ts'

const typed = (set: ListedSet | undefined) => ({ title: set?.title ?? '', note: set?.note ?? '' })

interface SetDialogProps {
  set?: ListedSet
  onClose: () => void
}

/** Name and note of a change set: of a new one, or of the draft that is given. */
export function SetDialog({ set, onClose }: SetDialogProps) {
  return (
    <Modal title={t(set ? 'office-prices.set_rename' : 'office-prices.set_new')} open onClose={onClose}>
      <SetForm set={set} onClose={onClose} />
    </Modal>
  )
}

/** Within the dialog, which asks before it drops what was typed here. */
function SetForm({ set, onClose }: SetDialogProps) {
  const navigate = useNavigate()
  /** Where the new one is. */
  const made = useRef('')
  const { form, conflict } = useEdited<ListedSet, ReturnType<typeof typed>>({
    thing: set,
    valuesOf: typed,
    check: () => ({}),
    texts: { refused: t('office-prices.refused') },
    async save(values, version) {
      const { message, changeSet } = set
        ? await api<{ message: string; changeSet: ListedSet }>('PUT', `/change-sets/${set.id}`, { body: { ...values, version } })
        : await askOnce<{ message: string; changeSet: ListedSet }>('POST', '/change-sets', { body: values })
      toast({ tone: 'success', text: message })
      made.current = changeSet.id
    },
    onSaved: () => (set ? onClose() : void navigate(`/dashboard/admin/change-sets/${made.current}`)),
    readAgain: () => readSet(set?.id ?? ''),
  })
  const names = { title: t('office-prices.set_title'), note: t('office-prices.set_note') }
  return (
    <form {...form.props} className="grid gap-5">
      <KeptConflict
        values={form.values}
        versions={isOpen(conflict) ? conflict : undefined}
        names={names}
        onTake={conflict.onTake}
        onKeep={() => void conflict.onKeep()}
      />
      <TextField label={names.title} {...form.field('title')} maxLength={120} autoComplete="off" />
      <TextArea label={names.note} {...form.field('note')} maxLength={2000} rows={3} required={false} />
      <div>
        <OfficeButton type="submit" busy={form.busy} disabled={conflict.open}>
          {t(set ? 'office-prices.save' : 'office-prices.set_create')}
        </OfficeButton>
      </div>
    </form>
  )
}
