import { useRef, useState } from 'react'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { ApiError } from '../../../shared/api.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { useFieldErrors } from '../../../ui/field/field-errors.ts'
import { Modal } from '../../dialog/modal.tsx'
import { AdminButton } from '../../office-button.tsx'
import { parseRomeLocal } from '../rome-time.ts'
import { ChangeSetDifferences } from './differences.tsx'
import type { ListedChangeSet } from './set-status.ts'

interface PublishDialogProps {
  set: ListedChangeSet
  /** The instant that the preview stands at, as a field of date and time has it. */
  proposed: string
  busy: boolean
  /** ISO 8601; undefined: now. `of`: what is told of it goes as it is tried again. Answers the refusal. */
  onPublish: (at: string | undefined, of: object) => Promise<unknown>
  onClose: () => void
}

/** When a set comes into force; what it does at that instant, or at once, is seen before it is confirmed. */
export function PublishDialog({ set, proposed, busy, onPublish, onClose }: PublishDialogProps) {
  const [localTime, setLocalTime] = useState(proposed)
  const [isNow, setIsNow] = useState(false)
  const [page, goTo] = useState(1)
  const lead = useRef<HTMLParagraphElement>(null)
  const { errors, point, begin, of, props } = useFieldErrors<'at'>()
  const at = isNow ? undefined : parseRomeLocal(localTime)
  const toggleNow = (to: boolean) => {
    setIsNow(to)
    goTo(1)
    // One begins to read at the top, where a long list has been scrolled through to its buttons.
    setTimeout(() => lead.current?.focus())
  }
  const publish = async () => {
    begin()
    const refusal = await onPublish(at, of)
    if (refusal instanceof ApiError) point(refusal.fields)
  }
  return (
    <Modal title={t(isNow ? 'office-prices.set_publish_now_title' : 'office-prices.set_publish_title')} open onClose={onClose} wide>
      <form
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
      </form>
    </Modal>
  )
}
