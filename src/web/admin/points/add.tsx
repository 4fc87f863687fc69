import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { toast } from '../../ui/toast/toast.ts'
import { askOnce } from '../ask-once.ts'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { checkProgramme, emptyProgramme, programmeBody } from './programme-thing.ts'

export const meta = officeMeta('office-points.add')

export default function AddProgramme() {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useOfficeForm({
    initial: emptyProgramme,
    check: checkProgramme,
    texts: { refused: t('office.failed') },
    async send(values) {
      const { message } = await askOnce<{ message: string }>('POST', '/points/programmes', { body: programmeBody(values) })
      toast({ tone: 'success', text: message })
      form.reset(emptyProgramme)
      void queries.invalidateQueries({ queryKey: ['programmes'] })
      await navigate('/dashboard/admin/points')
    },
  })
  return (
    <>
      <OfficeHeading title={t('office-points.add')} />
      <ProgrammeForm form={form} />
    </>
  )
}
