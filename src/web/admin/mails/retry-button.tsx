import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailListItem } from '#app/mails/contract.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { RowAction } from '../list/row-action.tsx'
import { AdminButton } from '../office-button.tsx'
import { describeRecipient } from './about.tsx'
import { mailText as t } from './mail-text.ts'

/** Retries a failed mail immediately. `inline`: as a list action. */
export function RetryButton({ mail, inline = false }: { mail: MailListItem; inline?: boolean }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api<{ message: string }>('POST', `/mails/${mail.id}/retry`),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: error => toastFailure(error, { refused: t('office-mails.retry_failed') }),
    onSettled: () => Promise.all(['mails', 'mail', 'message'].map(name => queries.invalidateQueries({ queryKey: [name] }))),
  })
  if (!inline)
    return (
      <AdminButton busy={isPending} onClick={() => mutate()}>
        {t('office-mails.retry')}
      </AdminButton>
    )
  return (
    <RowAction
      label={t('office-mails.retry_of', { to: describeRecipient(mail), what: t(`office-mails.kind_${mail.template}`) })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {t('office-mails.retry')}
    </RowAction>
  )
}
