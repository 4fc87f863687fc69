import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { officeText as t } from '../../office-texts.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Modal } from '../dialog/modal.tsx'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeButton } from '../office-button.tsx'
import type { ListedSet } from './set-words.ts'

/** Name and note of a change set: of a new one, or of the draft that is given. */
export function SetDialog({ set, onClose }: { set?: ListedSet; onClose: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useOfficeForm({
    initial: { title: set?.title ?? '', note: set?.note ?? '' },
    texts: { refused: t('office-prices.refused'), broken: t('office-prices.failed') },
    async send(values) {
      const { message, changeSet } = set
        ? await api<{ message: string; changeSet: ListedSet }>('PUT', `/change-sets/${set.id}`, { body: { ...values, version: set.version } })
        : await api<{ message: string; changeSet: ListedSet }>('POST', '/change-sets', { body: values })
      toast({ tone: 'success', text: message })
      form.reset(values)
      void queries.invalidateQueries()
      if (set) onClose()
      else await navigate(`/dashboard/admin/change-sets/${changeSet.id}`)
    },
    onRefused({ code }) {
      // What it is now shows behind, and what was typed stays here.
      if (code === 'changed_meanwhile') void queries.invalidateQueries()
      return false
    },
  })
  return (
    <Modal title={t(set ? 'office-prices.set_rename' : 'office-prices.set_new')} open onClose={onClose}>
      <form {...form.props} className="grid gap-5">
        <TextField label={t('office-prices.set_title')} {...form.field('title')} maxLength={120} autoComplete="off" />
        <TextArea label={t('office-prices.set_note')} {...form.field('note')} maxLength={2000} rows={3} required={false} />
        <div>
          <OfficeButton type="submit" busy={form.busy}>
            {t(set ? 'office-prices.save' : 'office-prices.set_create')}
          </OfficeButton>
        </div>
      </form>
    </Modal>
  )
}
