import { useNavigate } from 'react-router'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { api } from '../../../shared/api.ts'
import { TextArea, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../../form/conflict/versioned-form.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { sendIdempotent } from '../../idempotent-request.ts'
import { AdminButton } from '../../office-button.tsx'
import type { ListedChangeSet } from './set-status.ts'
import { readChangeSet } from './use-draft.ts'

const toChangeSetValues = (set: ListedChangeSet | undefined) => ({ title: set?.title ?? '', note: set?.note ?? '' })

interface ChangeSetDialogProps {
  set?: ListedChangeSet
  onClose: () => void
}

/** Title and note of a new change set or a given draft. */
export function ChangeSetDialog({ set, onClose }: ChangeSetDialogProps) {
  return (
    <Modal title={t(set ? 'office-prices.set_rename' : 'office-prices.set_new')} open onClose={onClose}>
      <ChangeSetForm set={set} onClose={onClose} />
    </Modal>
  )
}

/** Form within the dialog, which confirms before dropping input. */
function ChangeSetForm({ set, onClose }: ChangeSetDialogProps) {
  const navigate = useNavigate()
  const form = useVersionedForm({
    row: set,
    toValues: toChangeSetValues,
    check: () => ({}),
    texts: { refused: t('office-prices.refused') },
    async send(values, version) {
      const { message, changeSet } = set
        ? await api<{ message: string; changeSet: ListedChangeSet }>('PUT', `/change-sets/${set.id}`, { body: { ...values, version } })
        : await sendIdempotent<{ message: string; changeSet: ListedChangeSet }>('POST', '/change-sets', { body: values })
      toast({ tone: 'success', text: message })
      return changeSet
    },
    onSaved: ({ id }) => (set ? onClose() : navigate(`/dashboard/admin/change-sets/${id}`)),
    readCurrent: () => readChangeSet(set?.id ?? ''),
  })
  const names = { title: t('office-prices.set_title'), note: t('office-prices.set_note') }
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <ConflictNotice values={form.values} conflict={form.conflict} names={names} />
      <TextField label={names.title} {...form.field('title')} maxLength={120} autoComplete="off" />
      <TextArea label={names.note} {...form.field('note')} maxLength={2000} rows={3} required={false} />
      <div>
        <AdminButton type="submit" busy={form.busy} disabled={form.conflict !== undefined}>
          {t(set ? 'office-prices.save' : 'office-prices.set_create')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
