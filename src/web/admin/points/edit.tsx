import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ShownProgramme } from '#promotions/contract-points.ts'
import { api } from '../../api.ts'
import { useOfficeTexts } from '../../office-texts.ts'
import { toast } from '../../ui/toast.ts'
import { useReadFailure } from '../failure-texts.ts'
import { ChangedMeanwhile, differingFields } from '../form/changed-meanwhile.tsx'
import { useOfficeForm } from '../form/office-form.ts'
import { OfficeButtonLink } from '../office-button.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { checkProgramme, programmeBody, programmeLabels, programmeValues } from './programme-thing.ts'

export const meta = officeMeta('office-points.edit')

export default function EditProgrammeScreen() {
  const t = useOfficeTexts()
  const { programmeId = '' } = useParams()
  const programme = useQuery({
    queryKey: ['programme', programmeId],
    queryFn: ({ signal }) => api<{ programme: ShownProgramme }>('GET', `/points/programmes/${programmeId}`, { signal }).then(answer => answer.programme),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useReadFailure(programme, { refused: t('office.failed'), broken: t('office.not_sent') })
  return (
    <>
      <OfficeHeading title={t('office-points.edit')} />
      {programme.data ? (
        <EditProgramme programme={programme.data} />
      ) : programme.isError ? (
        <OfficeButtonLink to="/dashboard/admin/points" tone="outline">
          {t('office-points.back')}
        </OfficeButtonLink>
      ) : (
        <div
          className="h-[32rem] max-w-5xl animate-pulse rounded-control bg-sabbia"
          role="status"
          aria-label={t('office.loading', { what: t('office-points.edit') })}
        />
      )}
    </>
  )
}

function EditProgramme({ programme }: { programme: ShownProgramme }) {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [version, setVersion] = useState(programme.version)
  const [theirs, setTheirs] = useState<ShownProgramme>()
  const form = useOfficeForm({
    initial: programmeValues(programme),
    check: checkProgramme,
    texts: { refused: t('office.failed'), broken: t('office.not_sent') },
    async send(values) {
      const { message } = await api<{ message: string }>('PUT', `/points/programmes/${programme.id}`, { body: { programme: programmeBody(values), version } })
      toast({ tone: 'success', text: message })
      form.reset(values)
      void queries.invalidateQueries({ queryKey: ['programmes'] })
      await navigate('/dashboard/admin/points')
    },
    onRefused(failure) {
      if (failure.code !== 'changed_meanwhile') return false
      setTheirs(failure.answer.current as ShownProgramme)
      return true
    },
  })
  // Saved over theirs, seen and meant; or begun anew from what is there.
  const settle = (keep: boolean) => {
    if (!theirs) return
    setVersion(theirs.version)
    if (!keep) form.reset(programmeValues(theirs))
    setTheirs(undefined)
  }
  return (
    <>
      <ProgrammeForm form={form} />
      {theirs && (
        <ChangedMeanwhile
          rows={differingFields(form.values, programmeValues(theirs), programmeLabels)}
          onKeep={() => {
            settle(true)
            toast({ text: t('office-coupons.keep_by_saving') })
          }}
          onTake={() => settle(false)}
        />
      )}
    </>
  )
}
