import { useState } from 'react'
import { officeText as t } from '../../office-texts.ts'
import { TextField } from '../../ui/field.tsx'
import { Modal } from '../dialog/modal.tsx'
import { OfficeButton } from '../office-button.tsx'
import { romeInstant, romeLocal } from './rome-time.ts'
import { usePricePlaces } from './use-places.ts'

interface PublishDialogProps {
  changes: number
  busy: boolean
  /** ISO 8601; undefined: now. */
  onPublish: (at: string | undefined) => void
  onClose: () => void
}

/** When a set comes into force: Monday at 6:00 unless somebody says otherwise. */
export function PublishDialog({ changes, busy, onPublish, onClose }: PublishDialogProps) {
  const places = usePricePlaces()
  const [typed, setTyped] = useState<string>()
  const [pressed, setPressed] = useState<'then' | 'now'>()
  const local = typed ?? (places ? romeLocal(places.nextMonday) : '')
  const at = romeInstant(local)
  return (
    <Modal title={t('office-prices.set_publish_title')} open onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (!at) return
          setPressed('then')
          onPublish(at)
        }}
      >
        <p>{t('office-prices.set_publish_question', { count: changes })}</p>
        <TextField
          label={t('office-prices.set_publish_at')}
          hint={t('office-prices.set_publish_hint')}
          type="datetime-local"
          value={local}
          onChange={event => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <OfficeButton
            tone="outline"
            busy={busy && pressed === 'now'}
            disabled={busy && pressed === 'then'}
            onClick={() => {
              setPressed('now')
              onPublish(undefined)
            }}
          >
            {t('office-prices.set_publish_now')}
          </OfficeButton>
          <OfficeButton type="submit" busy={busy && pressed === 'then'} disabled={!at || (busy && pressed === 'now')}>
            {t('office-prices.set_publish_then')}
          </OfficeButton>
        </div>
      </form>
    </Modal>
  )
}
