import { useState } from 'react'
import type { OwnPasskey } from '#accounts/passkeys/contract.ts'
import { useConfirm } from '../../admin/dialog/confirm.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { useChange } from '../changes.ts'
import { formatDateTime } from '../format-date.ts'
import { passkeyText as t } from './texts.ts'

/** One passkey with its name, which can be changed, and a button to remove it. */
export function PasskeyRow({ passkey: { id, name, isSynced, createdAt, lastUsedAt } }: { passkey: OwnPasskey }) {
  const confirm = useConfirm()
  const [send, busy] = useChange('my-passkeys')
  const [isRenaming, setRenaming] = useState(false)
  const path = `/auth/my-passkeys/${id}`
  const remove = async () => {
    if (await confirm({ text: t('passkeys.remove_ask', { name }), yes: t('passkeys.remove_yes') })) await send('DELETE', path)
  }
  if (isRenaming)
    return (
      <li className="py-3">
        <form
          noValidate
          className="flex max-w-xl flex-wrap items-end gap-3 *:first:flex-1"
          onSubmit={async event => {
            event.preventDefault()
            const typed = String(new FormData(event.currentTarget).get('name')).trim()
            if (await send('PUT', path, { body: { name: typed } })) setRenaming(false)
          }}
        >
          <TextField name="name" label={t('passkeys.name')} defaultValue={name} maxLength={60} autoComplete="off" autoFocus />
          <Button type="submit" busy={busy}>
            {t('passkeys.save')}
          </Button>
          <Button tone="plain" onClick={() => setRenaming(false)}>
            {t('passkeys.cancel')}
          </Button>
        </form>
      </li>
    )
  const dates = [
    t('passkeys.created', { when: formatDateTime(createdAt) }),
    ...(lastUsedAt ? [t('passkeys.used', { when: formatDateTime(lastUsedAt) })] : []),
    ...(isSynced ? [t('passkeys.synced')] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-cenere">{dates.join(' · ')}</p>
      </div>
      <div className="-me-3 flex flex-wrap">
        <Button tone="plain" aria-label={t('passkeys.rename_of', { name })} onClick={() => setRenaming(true)}>
          {t('passkeys.rename')}
        </Button>
        <Button tone="plain" disabled={busy} aria-label={t('passkeys.remove_of', { name })} onClick={() => void remove()}>
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}
