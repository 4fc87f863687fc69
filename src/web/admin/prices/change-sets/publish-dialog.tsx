import { useRef, useState } from 'react'
import { officeText as t } from '../../../i18n/admin-texts.ts'
import { ApiFailure } from '../../../shared/api.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { useFieldErrors } from '../../../ui/field/field-errors.ts'
import { Modal } from '../../dialog/modal.tsx'
import { OfficeButton } from '../../office-button.tsx'
import { romeInstant } from '../rome-time.ts'
import { Differences } from './differences.tsx'
import type { ListedSet } from './set-status.ts'

interface PublishDialogProps {
  set: ListedSet
  /** The instant that the preview stands at, as a field of date and time has it. */
  proposed: string
  busy: boolean
  /** ISO 8601; undefined: now. `of`: what is told of it goes as it is tried again. Answers the refusal. */
  onPublish: (at: string | undefined, of: object) => Promise<unknown>
  onClose: () => void
}

/** When a set comes into force; what it does at that instant, or at once, is seen before it is confirmed. */
export function PublishDialog({ set, proposed, busy, onPublish, onClose }: PublishDialogProps) {
  const [local, setLocal] = useState(proposed)
  const [now, setNow] = useState(false)
  const [page, goTo] = useState(1)
  const lead = useRef<HTMLParagraphElement>(null)
  const { errors, point, begin, of, props } = useFieldErrors<'at'>()
  const at = now ? undefined : romeInstant(local)
  const turn = (to: boolean) => {
    setNow(to)
    goTo(1)
    // One begins to read at the top, where a long list has been scrolled through to its buttons.
    setTimeout(() => lead.current?.focus())
  }
  const publish = async () => {
    begin()
    const refusal = await onPublish(at, of)
    if (refusal instanceof ApiFailure) point(refusal.fields)
  }
  return (
    <Modal title={t(now ? 'office-prices.set_publish_now_title' : 'office-prices.set_publish_title')} open onClose={onClose} wide>
      <form
        {...props}
        className="grid grid-cols-1 gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (now || at) void publish()
        }}
      >
        <p ref={lead} tabIndex={-1} className="scroll-mt-24 outline-none">
          {t(now ? 'office-prices.set_publish_now_question' : 'office-prices.set_publish_question', { count: set.changes })}
        </p>
        {!now && (
          <TextField
            label={t('office-prices.set_publish_at')}
            hint={t('office-prices.set_publish_hint')}
            name="at"
            error={errors.at}
            type="datetime-local"
            value={local}
            onChange={event => setLocal(event.target.value)}
          />
        )}
        {(now || at) && <Differences set={set} at={at} address={{ page, goTo }} limit={10} short />}
        <div className="flex flex-wrap justify-end gap-3">
          <OfficeButton tone="outline" disabled={busy} onClick={() => turn(!now)}>
            {t(now ? 'office-prices.set_publish_back' : 'office-prices.set_publish_now')}
          </OfficeButton>
          <OfficeButton key={String(now)} type="submit" busy={busy} disabled={!now && !at}>
            {t(now ? 'office-prices.set_publish_now' : 'office-prices.set_publish_then')}
          </OfficeButton>
        </div>
      </form>
    </Modal>
  )
}
