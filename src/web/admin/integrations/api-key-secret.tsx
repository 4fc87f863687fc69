import type { ApiKeyView } from '#integrations/api-keys/contract.ts'
import { TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { AdminButton } from '../office-button.tsx'
import { integrationText as t } from './integration-text.ts'

export interface NewKeyAnswer {
  message: string
  apiKey: ApiKeyView
  secret: string
}

/** The whole key, shown this once. */
export function ApiKeySecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ tone: 'success', text: t('office-integrations.copied') }),
      () => toast({ tone: 'error', text: t('office-integrations.copy_failed') }),
    )
  return (
    <div className="grid gap-5">
      <p className="font-semibold">{t('office-integrations.secret_once')}</p>
      <TextField
        label={t('office-integrations.secret')}
        value={secret}
        readOnly
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-sm"
        onFocus={event => event.target.select()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {/* Only on secure origins. */}
        {navigator.clipboard && (
          <AdminButton tone="outline" onClick={() => void copy()}>
            {t('office-integrations.copy')}
          </AdminButton>
        )}
        <AdminButton onClick={onDone}>{t('office-integrations.done')}</AdminButton>
      </div>
    </div>
  )
}
