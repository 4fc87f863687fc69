import type { ApiKeyView } from '#integrations/api-keys/contract.ts'
import { api } from '../../shared/api.ts'
import { Select } from '../../ui/field/field.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useServerForm } from '../form/server-form.ts'
import { AdminButton } from '../office-button.tsx'
import type { NewKeyAnswer } from './api-key-secret.tsx'
import { integrationText as t } from './integration-text.ts'

const overlapsInHours = ['0', '1', '24', '168'] as const

/** Form that replaces a key by a new one. */
export function RotateKeyForm({ apiKey: { id }, onCreated }: { apiKey: ApiKeyView; onCreated: (answer: NewKeyAnswer) => void }) {
  const form = useServerForm({
    initial: { overlap: '24' },
    texts: { refused: t('office-integrations.not_saved') },
    send: async ({ overlap }) => {
      const answer = await api<NewKeyAnswer>('POST', `/office/api-keys/${id}/rotate`, { body: { overlapHours: Number(overlap) } })
      form.reset({ overlap })
      onCreated(answer)
    },
  })
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <p className="text-cenere">{t('office-integrations.rotate_lead')}</p>
      <Select label={t('office-integrations.overlap')} {...form.field('overlap')}>
        {overlapsInHours.map(hours => (
          <option key={hours} value={hours}>
            {t(`office-integrations.overlap_${hours}`)}
          </option>
        ))}
      </Select>
      <SaveBar>
        <AdminButton type="submit" busy={form.busy}>
          {t('office-integrations.rotate')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}
