import type { MessageView } from '#messages/inbox/contract.ts'
import { api } from '../../shared/api.ts'
import { TextArea } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { useServerForm } from '../form/server-form.ts'
import { AdminButton } from '../office-button.tsx'
import { messageText as t } from './message-text.ts'

interface AnswerFormProps {
  message: MessageView
  onAnswered: (message: MessageView) => void
  onRefused: (error: unknown) => boolean
}

/** Answer by mail; input stays until it is accepted for sending. */
export function AnswerForm({ message, onAnswered, onRefused }: AnswerFormProps) {
  const { id, name, email, version } = message
  const { field, props, busy, reset } = useServerForm({
    initial: { body: '' },
    check: ({ body }) => (body.trim() === '' ? { body: t('office-messages.answer_missing') } : {}),
    texts: { refused: t('office-messages.answer_failed') },
    onRefused,
    send: async ({ body }) => {
      const answer = await api<{ message: string; received: MessageView }>('POST', `/messages/received/${id}/answer`, { body: { body, version } })
      reset({ body: '' })
      onAnswered(answer.received)
      toast({ tone: 'success', text: answer.message })
    },
  })
  return (
    <OfficeForm {...props} className="grid gap-4 rounded-control bg-farina p-4 sm:p-6">
      <TextArea
        label={t('office-messages.answer')}
        hint={t('office-messages.answer_hint', { email, name: name ?? '' })}
        rows={7}
        maxLength={4000}
        {...field('body')}
      />
      <div>
        <AdminButton type="submit" busy={busy}>
          {t('office-messages.answer_send')}
        </AdminButton>
      </div>
    </OfficeForm>
  )
}
