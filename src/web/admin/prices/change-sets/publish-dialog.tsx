import { useRef, useState } from 'react'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { ApiError } from '../../../shared/api.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { useFieldErrors } from '../../../ui/field/field-errors.ts'
import { Modal } from '../../dialog/modal.tsx'
import { OfficeForm } from '../../form/office-form.tsx'
import { AdminButton } from '../../office-button.tsx'
import { parseRomeLocal } from '../rome-time.ts'
import { ChangeSetDifferences } from './differences.tsx'
import type { ListedChangeSet } from './set-status.ts'

interface PublishDialogProps {
  set: ListedChangeSet
  /** Time of the preview, as a `datetime-local` value. */
  proposed: string
  busy: boolean
  /** Publishes at an ISO 8601 instant, or now when undefined. `topic`: toast key, cleared on retry. Resolves to the refusal. */
  onPublish: (at: string | undefined, topic: object) => Promise<unknown>
  onClose: () => void
}

/** Publish time of a set; its effect at that time is shown before confirming. */
export function PublishDialog({ set, proposed, busy, onPublish, onClose }: PublishDialogProps) {
  const [localTime, setLocalTime] = useState(proposed)
  const [isNow, setIsNow] = useState(false)
  const [page, goTo] = useState(1)
  const lead = useRef<HTMLParagraphElement>(null)
  const { errors, point, begin, toastTopic, props } = useFieldErrors<'at'>()
  const at = isNow ? undefined : parseRomeLocal(localTime)
  const toggleNow = (to: boolean) => {
    setIsNow(to)
    goTo(1)
    // Focus the top: the page was scrolled past a long list to the buttons.
    setTimeout(() => lead.current?.focus())
  }
  const publish = async () => {
    begin()
    const refusal = await onPublish(at, toastTopic)
    if (refusal instanceof ApiError) point(refusal.fields)
  }
  return (
    <Modal title={t(isNow ? 'office-prices.set_publish_now_title' : 'office-prices.set_publish_title')} open onClose={onClose} wide>
      <OfficeForm
        {...props}
        className="grid grid-cols-1 gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (isNow || at) void publish()
        }}
      >
        <p ref={lead} tabIndex={-1} className="scroll-mt-24 outline-none">
          {t(isNow ? 'office-prices.set_publish_now_question' : 'office-prices.set_publish_question', { count: set.changes })}
        </p>
        {!isNow && (
          <TextField
            label={t('office-prices.set_publish_at')}
            hint={t('office-prices.set_publish_hint')}
            name="at"
            error={errors.at}
            type="datetime-local"
            value={localTime}
            onChange={event => setLocalTime(event.target.value)}
          />
        )}
        {(isNow || at) && <ChangeSetDifferences set={set} at={at} address={{ page, goTo }} limit={10} short />}
        <div className="flex flex-wrap justify-end gap-3">
          <AdminButton tone="outline" disabled={busy} onClick={() => toggleNow(!isNow)}>
            {t(isNow ? 'office-prices.set_publish_back' : 'office-prices.set_publish_now')}
          </AdminButton>
          <AdminButton key={String(isNow)} type="submit" busy={busy} disabled={!isNow && !at}>
            {t(isNow ? 'office-prices.set_publish_now' : 'office-prices.set_publish_then')}
          </AdminButton>
        </div>
      </OfficeForm>
    </Modal>
  )
}
