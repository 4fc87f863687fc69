import { toast } from '../../../ui/toast/toast.ts'
import { Modal } from '../../dialog/modal.tsx'
import { AdminButton } from '../../office-button.tsx'
import { webhookText as t } from './webhook-text.ts'

/** Secret of an endpoint, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    toast({ tone: 'success', text: t('office-webhooks.secret_copied') })
  }
  return (
    <Modal title={t('office-webhooks.secret_title')} open={secret !== undefined} onClose={onClose}>
      {secret !== undefined && (
        <div className="grid gap-4">
          <p>{t('office-webhooks.secret_hint')}</p>
          <code className="figures rounded-control bg-crema p-3 font-semibold [overflow-wrap:anywhere] select-all">{secret}</code>
          <div className="flex flex-wrap justify-end gap-3">
            {/* Clipboard requires HTTPS. */}
            {navigator.clipboard && (
              <AdminButton tone="outline" onClick={() => void copy(secret).catch(() => {})}>
                {t('office-webhooks.secret_copy')}
              </AdminButton>
            )}
            <AdminButton onClick={onClose}>{t('office-webhooks.secret_done')}</AdminButton>
          </div>
        </div>
      )}
    </Modal>
  )
}
