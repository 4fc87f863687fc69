import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKeyView } from '#integrations/api-keys/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../dialog/confirm.tsx'
import { Modal } from '../dialog/modal.tsx'
import { toastFailure, useReadFailureToast } from '../failure-texts.ts'
import { ListTable } from '../list/list-table.tsx'
import { AdminButton, AdminButtonLink } from '../office-button.tsx'
import { AdminHeading, HeadingButtons } from '../office-heading.tsx'
import { keyColumns } from './api-key-columns.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeySecret, type NewKeyAnswer } from './api-key-secret.tsx'
import { integrationText as t } from './integration-text.ts'
import { RotateKeyForm } from './rotate-key-form.tsx'

const queryKey = ['api-keys']

/** Keys of programs with their last use: made, replaced and revoked here. */
export function ApiKeys() {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [isCreating, setCreating] = useState(false)
  const [rotatedKey, setRotatedKey] = useState<ApiKeyView>()
  const [created, setCreated] = useState<NewKeyAnswer>()
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api<{ apiKeys: ApiKeyView[] }>('GET', '/office/api-keys', { signal }).then(({ apiKeys }) => apiKeys),
  })
  useReadFailureToast(query, { refused: t('office-integrations.failed'), broken: t('office-integrations.failed') })
  const refresh = () => queries.invalidateQueries({ queryKey })

  const showSecret = (answer: NewKeyAnswer) => {
    setCreating(false)
    setRotatedKey(undefined)
    setCreated(answer)
    void refresh()
  }
  const revoke = async ({ id, name }: ApiKeyView) => {
    const about = t('office-integrations.revoke_about', { name })
    if (!(await confirm({ text: t('office-integrations.revoke_question'), about, yes: t('office-integrations.revoke') }))) return
    try {
      const { message } = await api<{ message: string }>('POST', `/office/api-keys/${id}/revoke`)
      toast({ tone: 'success', text: message })
    } catch (error) {
      toastFailure(error, { refused: t('office-integrations.not_saved') })
    }
    await refresh()
  }

  return (
    <>
      <AdminHeading title={adminText('office.api_keys')}>
        <HeadingButtons>
          <AdminButtonLink to="/api/docs" tone="outline">
            {t('office-integrations.docs')}
          </AdminButtonLink>
          <AdminButton onClick={() => setCreating(true)}>{t('office-integrations.add')}</AdminButton>
        </HeadingButtons>
      </AdminHeading>
      <p className="mb-4 max-w-prose text-cenere">{t('office-integrations.lead')}</p>
      <ListTable
        caption={t('office-integrations.keys')}
        columns={keyColumns({ onRotate: setRotatedKey, onRevoke: key => void revoke(key) })}
        rows={query.data}
        keyOf={({ id }) => id}
        read={query}
        rowClass="h-[72px]"
        empty={
          <div className="grid justify-items-center gap-2">
            <p className="text-name font-semibold">{t('office-integrations.none')}</p>
            <p className="text-cenere">{t('office-integrations.none_hint')}</p>
          </div>
        }
      />
      <Modal title={t('office-integrations.add')} open={isCreating} onClose={() => setCreating(false)} wide>
        {isCreating && <ApiKeyForm onCreated={showSecret} />}
      </Modal>
      <Modal
        title={t('office-integrations.rotate_title', { name: rotatedKey?.name ?? '' })}
        open={rotatedKey !== undefined}
        onClose={() => setRotatedKey(undefined)}
      >
        {rotatedKey && <RotateKeyForm apiKey={rotatedKey} onCreated={showSecret} />}
      </Modal>
      <Modal
        title={t('office-integrations.secret_title', { name: created?.apiKey.name ?? '' })}
        open={created !== undefined}
        onClose={() => setCreated(undefined)}
        wide
      >
        {created && <ApiKeySecret secret={created.secret} onDone={() => setCreated(undefined)} />}
      </Modal>
    </>
  )
}
