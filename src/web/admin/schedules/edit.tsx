import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { ScheduleView } from '#menu/schedules/contract.ts'
import { adminText } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { formatWeekRange } from '../coupons/hours-field.tsx'
import { ConflictDialog } from '../dialog/conflict.tsx'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { LoadedMenuItem } from '../form/loaded-item.tsx'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminHeading, createAdminMeta } from '../office-heading.tsx'
import { getScopeName, usePriceListOptions } from '../prices/use-places.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { diffSchedules, toScheduleBody, toScheduleValues, validateSchedule } from './schedule-form-model.ts'
import { scheduleText as t } from './schedule-text.ts'

export const meta = createAdminMeta('office-prices.tab_schedules')

const listPath = '/dashboard/admin/menu-schedules'
const readSchedule = (id: string, signal?: AbortSignal) =>
  api<{ schedule: ScheduleView }>('GET', `/menu-schedules/${id}`, { signal }).then(({ schedule }) => schedule)

/** Screen to add or edit a menu by hour. */
export default function EditScheduleScreen() {
  const { id } = useParams()
  const schedule = useQuery({
    queryKey: ['menu-schedule', id],
    queryFn: ({ signal }) => readSchedule(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      <AdminHeading title={t(id ? 'office-schedules.edit_title' : 'office-schedules.new')} about={schedule.data?.title} />
      {id ? (
        <LoadedMenuItem query={schedule} to={listPath}>
          {loaded => <EditSchedule key={loaded.id} schedule={loaded} />}
        </LoadedMenuItem>
      ) : (
        <EditSchedule />
      )}
    </>
  )
}

function EditSchedule({ schedule }: { schedule?: ScheduleView }) {
  const navigate = useNavigate()
  const places = usePriceListOptions()
  const form = useVersionedForm({
    row: schedule,
    toValues: toScheduleValues,
    check: validateSchedule,
    texts: { refused: adminText('office.failed') },
    async send(values, version) {
      const body = toScheduleBody(values, version)
      const [method, path] = schedule ? (['PUT', `/menu-schedules/${schedule.id}`] as const) : (['POST', '/menu-schedules'] as const)
      const answer = await sendIdempotent<{ message: string; schedule: ScheduleView }>(method, path, { body })
      toast({ tone: 'success', text: answer.message })
      return answer.schedule
    },
    onSaved: () => void navigate(listPath),
    readCurrent: () => readSchedule(schedule?.id ?? ''),
  })
  return (
    <>
      <ScheduleForm form={form} />
      {form.conflict && (
        <ConflictDialog
          title={t('office-schedules.conflict')}
          mine={form.values}
          conflict={form.conflict}
          differing={(mine, theirs) => diffSchedules(mine, theirs, { placeName: place => getScopeName(places, place), formatRange: formatWeekRange })}
        />
      )}
    </>
  )
}
