import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useServerForm } from '../form/server-form.ts'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { emptyProgramme, toProgrammeBody, validateProgramme } from './programme-form-model.ts'

export const meta = createAdminMeta('office-points.add')

export default function AddProgramme() {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useServerForm({
    initial: emptyProgramme,
    check: validateProgramme,
    texts: { refused: t('office.failed') },
    async send(values) {
      const { message } = await sendIdempotent<{ message: string }>('POST', '/points/programmes', { body: toProgrammeBody(values) })
      toast({ tone: 'success', text: message })
      form.reset(emptyProgramme)
      void queries.invalidateQueries({ queryKey: ['programmes'] })
      await navigate('/dashboard/admin/points')
    },
  })
  return (
    <>
      <AdminHeading title={t('office-points.add')} />
      <ProgrammeForm form={form} />
    </>
  )
}
