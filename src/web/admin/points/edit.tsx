import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { ShownProgramme } from '#promotions/points/contract.ts'
import { useOfficeTexts } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { AwaitedBlock } from '../awaited-block.tsx'
import { instantWords } from '../coupons/coupon-thing.ts'
import { foodName, type PickedFood, pickedOf, useMenu } from '../coupons/pickers.tsx'
import { Conflict } from '../dialog/conflict.tsx'
import { differingFields } from '../dialog/differing-fields.ts'
import { useReadFailure } from '../failure-texts.ts'
import { type EditedConflict, isOpen, useEdited } from '../form/conflict/use-edited.ts'
import { Missing } from '../form/missing.tsx'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { checkProgramme, emptyProgramme, type ProgrammeValues, programmeBody, programmeLabels, programmeValues } from './programme-thing.ts'

export const meta = officeMeta('office-points.edit')

export default function EditProgrammeScreen() {
  const t = useOfficeTexts()
  const { programmeId = '' } = useParams()
  const programme = useQuery({
    queryKey: ['programme', programmeId],
    queryFn: ({ signal }) => readProgramme(programmeId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useReadFailure(programme, { refused: t('office.failed') })
  return (
    <>
      <OfficeHeading title={t('office-points.edit')} />
      {programme.data ? (
        <EditProgramme programme={programme.data} />
      ) : programme.isError ? (
        <Missing text={t('office-points.gone')} to="/dashboard/admin/points" back={t('office-points.back')} />
      ) : (
        <AwaitedBlock className="h-[32rem] max-w-5xl" label={t('office.loading', { what: t('office-points.edit') })} />
      )}
    </>
  )
}

const readProgramme = (id: string, signal?: AbortSignal) =>
  api<{ programme: ShownProgramme }>('GET', `/points/programmes/${id}`, { signal }).then(answer => answer.programme)

function EditProgramme({ programme }: { programme: ShownProgramme }) {
  const t = useOfficeTexts()
  const navigate = useNavigate()
  const picked = pickedOf(programme.rewardFoodId, programme.rewardFood)
  const { form, conflict } = useEdited<ShownProgramme, ProgrammeValues>({
    thing: programme,
    valuesOf: each => (each ? programmeValues(each) : emptyProgramme),
    check: values => checkProgramme(values, picked),
    texts: { refused: t('office.failed') },
    async save(values, version) {
      const { message } = await api<{ message: string }>('PUT', `/points/programmes/${programme.id}`, { body: { programme: programmeBody(values), version } })
      toast({ tone: 'success', text: message })
    },
    onSaved: () => void navigate('/dashboard/admin/points'),
    readAgain: () => readProgramme(programme.id),
  })
  return (
    <>
      <ProgrammeForm form={form} picked={picked} />
      {isOpen(conflict) && <ProgrammeConflict mine={form.values} conflict={conflict} picked={picked} />}
    </>
  )
}

function ProgrammeConflict({ mine, conflict, picked }: { mine: ProgrammeValues; conflict: EditedConflict<ProgrammeValues>; picked: PickedFood | undefined }) {
  const t = useOfficeTexts()
  const menu = useMenu()
  const nameOf = (id: string) => foodName(id, menu, picked)
  const words = {
    categoryId: (id: string) => menu?.find(({ _id }) => _id === id)?.name ?? id,
    foodIds: nameOf,
    rewardFoodId: nameOf,
    borneBy: (bearer: string) => t(bearer === 'chain' ? 'office-coupons.borne_chain' : 'office-coupons.borne_company'),
    startsAt: instantWords,
    endsAt: instantWords,
  }
  return (
    <Conflict title={t('office-points.conflict')} mine={mine} {...conflict} differing={(one, theirs) => differingFields(one, theirs, programmeLabels, words)} />
  )
}
