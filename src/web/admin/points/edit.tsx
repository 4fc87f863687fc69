import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { ProgrammeView } from '#promotions/points/contract.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { formatDateTime } from '../coupons/coupon-form-model.ts'
import { foodTitle, type PickedFood, toPickedFood, useFullMenu } from '../coupons/pickers.tsx'
import { ConflictDialog } from '../dialog/conflict.tsx'
import { diffFields } from '../dialog/differing-fields.ts'
import { type Conflict, useVersionedForm } from '../form/conflict/versioned-form.ts'
import { LoadedItem } from '../form/loaded-item.tsx'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { emptyProgramme, type ProgrammeValues, programmeLabels, toProgrammeBody, toProgrammeValues, validateProgramme } from './programme-form-model.ts'

export const meta = createAdminMeta('office-points.edit')

export default function EditProgrammeScreen() {
  const t = useAdminTexts()
  const { programmeId = '' } = useParams()
  const programme = useQuery({
    queryKey: ['programme', programmeId],
    queryFn: ({ signal }) => readProgramme(programmeId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <AdminHeading title={t('office-points.edit')} />
      <LoadedItem
        query={programme}
        texts={{ refused: t('office.failed') }}
        missing={t('office-points.gone')}
        to="/dashboard/admin/points"
        back={t('office-points.back')}
        loading={t('office.loading', { what: t('office-points.edit') })}
        skeleton="h-[32rem] max-w-5xl"
      >
        {loadedProgramme => <EditProgramme programme={loadedProgramme} />}
      </LoadedItem>
    </>
  )
}

const readProgramme = (id: string, signal?: AbortSignal) =>
  api<{ programme: ProgrammeView }>('GET', `/points/programmes/${id}`, { signal }).then(answer => answer.programme)

function EditProgramme({ programme }: { programme: ProgrammeView }) {
  const t = useAdminTexts()
  const navigate = useNavigate()
  const picked = toPickedFood(programme.rewardFoodId, programme.rewardFood)
  const form = useVersionedForm({
    row: programme,
    toValues: (row: ProgrammeView | undefined) => (row ? toProgrammeValues(row) : emptyProgramme),
    check: values => validateProgramme(values, picked),
    texts: { refused: t('office.failed') },
    async send(values, version) {
      const answer = await api<{ message: string; programme: ProgrammeView }>('PUT', `/points/programmes/${programme.id}`, {
        body: { programme: toProgrammeBody(values), version },
      })
      toast({ tone: 'success', text: answer.message })
      return answer.programme
    },
    onSaved: () => void navigate('/dashboard/admin/points'),
    readCurrent: () => readProgramme(programme.id),
  })
  return (
    <>
      <ProgrammeForm form={form} picked={picked} />
      {form.conflict && <ProgrammeConflict mine={form.values} conflict={form.conflict} picked={picked} />}
    </>
  )
}

function ProgrammeConflict({ mine, conflict, picked }: { mine: ProgrammeValues; conflict: Conflict<ProgrammeValues>; picked: PickedFood | undefined }) {
  const t = useAdminTexts()
  const menu = useFullMenu()
  const nameOf = (id: string) => foodTitle(id, menu, picked)
  const fieldFormatters = {
    categoryId: (id: string) => menu?.find(({ _id }) => _id === id)?.name ?? id,
    foodIds: nameOf,
    rewardFoodId: nameOf,
    borneBy: (bearer: string) => t(bearer === 'chain' ? 'office-coupons.borne_chain' : 'office-coupons.borne_company'),
    startsAt: formatDateTime,
    endsAt: formatDateTime,
  }
  return (
    <ConflictDialog
      title={t('office-points.conflict')}
      mine={mine}
      conflict={conflict}
      differing={(one, theirs) => diffFields(one, theirs, programmeLabels, fieldFormatters)}
    />
  )
}
