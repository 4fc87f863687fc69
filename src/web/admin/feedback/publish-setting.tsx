import { usePermission } from '../../session/use-permission.ts'
import { Checkbox } from '../../ui/field/field.tsx'
import { useInstantSetting } from '../settings/use-instant-setting.ts'
import { type SavedSection, useSettings } from '../settings/use-settings.ts'
import { feedbackText as t } from './feedback-text.ts'

/** Whether the chain publishes feedback, for administrators. */
export function PublishSetting() {
  const mayPublish = usePermission('administrator')
  return mayPublish ? <LoadedSetting /> : null
}

function LoadedSetting() {
  const { data } = useSettings()
  // Reserved line: the answer shifts nothing below.
  return <div className="mb-3 min-h-16">{data && <Choice saved={data.feedback} />}</div>
}

function Choice({ saved }: { saved: SavedSection<'feedback'> }) {
  const { value, busy, change } = useInstantSetting('feedback', saved)
  return (
    <Checkbox
      label={t('office-feedback.publish')}
      hint={t('office-feedback.publish_hint')}
      checked={value.published}
      disabled={busy}
      onChange={event => void change({ published: event.target.checked })}
    />
  )
}
