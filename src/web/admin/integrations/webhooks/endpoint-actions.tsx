import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointView } from '#integrations/webhooks/contract.ts'
import { api } from '../../../shared/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../dialog/confirm.tsx'
import { toastFailure } from '../../failure-texts.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { AdminButton } from '../../office-button.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { webhookText as t } from './webhook-text.ts'

interface Answer {
  message: string
  secret?: string
}

/** What can be done with an endpoint: test, edit, new secret, disable or enable, delete. */
export function EndpointActions({ endpoint, onEdit }: { endpoint: EndpointView; onEdit: () => void }) {
  const { id, url, version, disabledReason } = endpoint
  const queries = useQueryClient()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [secret, setSecret] = useState<string>()
  const path = `/webhooks/endpoints/${id}`
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<Answer>) => change(),
    onSuccess: answer => {
      toast({ tone: 'success', text: answer.message })
      setSecret(answer.secret)
    },
    onError: error => toastFailure(error, { refused: t('office-webhooks.action_failed') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  const rotate = async () => {
    const question = { text: t('office-webhooks.rotate_ask'), about: t('office-webhooks.rotate_about'), yes: t('office-webhooks.rotate_yes') }
    if (await confirm(question)) mutate(() => api<Answer>('POST', `${path}/rotate-secret`, { body: { version } }))
  }
  const remove = async () => {
    if (!(await confirm({ text: t('office-webhooks.delete_ask'), about: url, yes: t('office-webhooks.delete') }))) return
    mutate(async () => {
      const answer = await api<Answer>('DELETE', path)
      void navigate('/dashboard/admin/integrations/webhooks')
      return answer
    })
  }
  const isActive = disabledReason === null
  return (
    <div className="flex flex-wrap gap-3">
      {isActive && (
        <AdminButton busy={isPending} onClick={() => mutate(() => sendIdempotent<Answer>('POST', `${path}/test`))}>
          {t('office-webhooks.test')}
        </AdminButton>
      )}
      <AdminButton tone="outline" onClick={onEdit}>
        {t('office-webhooks.edit')}
      </AdminButton>
      <AdminButton tone="outline" onClick={() => void rotate()}>
        {t('office-webhooks.rotate')}
      </AdminButton>
      <AdminButton
        tone={isActive ? 'outline' : undefined}
        onClick={() => mutate(() => sendIdempotent<Answer>('POST', `${path}/${isActive ? 'disable' : 'enable'}`, { body: { version } }))}
      >
        {t(isActive ? 'office-webhooks.disable' : 'office-webhooks.enable')}
      </AdminButton>
      <AdminButton tone="outline" onClick={() => void remove()}>
        {t('office-webhooks.delete')}
      </AdminButton>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </div>
  )
}
