import type { KeptClosure, OrdersLeft } from '#restaurants/hours/contract.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../../form/conflict/versioned-form.ts'
import { OfficeButton } from '../../office-button.tsx'
import { placeFailures, placeText as t } from '../place-texts.ts'
import { useCities, useReadAgain } from '../reads.ts'
import { type LeftOrders, ordersOfClosure } from './affected-orders.tsx'
import { ClosurePreview } from './closure-preview.tsx'
import { readRanges, writeRanges } from './closure-ranges.ts'

const typed = (closure?: KeptClosure) => ({
  cityId: closure?.cityId ?? '',
  startsOn: closure?.startsOn ?? '',
  endsOn: closure?.endsOn ?? '',
  fulfilment: closure?.fulfilment ?? '',
  kind: closure?.kind ?? 'closed',
  ranges: writeRanges(closure?.ranges ?? []),
  reason: closure?.reason ?? '',
  englishReason: closure?.translations.en?.reason ?? '',
})
type Values = ReturnType<typeof typed>

function check({ startsOn, endsOn, kind, ranges }: Values) {
  const wrong: Partial<Record<keyof Values, string>> = {}
  if (startsOn === '') wrong.startsOn = t('places.required')
  if (endsOn !== '' && endsOn < startsOn) wrong.endsOn = t('places.ends_before')
  const read = readRanges(ranges) ?? []
  const shared = read.some(({ opensMinute }, at) =>
    read.some((other, from) => from !== at && other.opensMinute <= opensMinute && opensMinute < other.closesMinute),
  )
  if (kind === 'special_hours' && read.length === 0) wrong.ranges = t('places.ranges_wrong')
  else if (kind === 'special_hours' && shared) wrong.ranges = t('places.ranges_overlap')
  return wrong
}

/** Which days, what holds on them, and of whom. */
const whenAndWhere = (
  { cityId, startsOn, endsOn, fulfilment, kind, ranges }: Pick<Values, 'cityId' | 'startsOn' | 'endsOn' | 'fulfilment' | 'kind' | 'ranges'>,
  restaurantId: string | undefined,
) => ({
  restaurantId: restaurantId ?? null,
  cityId: cityId || null,
  startsOn,
  endsOn: endsOn || startsOn,
  fulfilment: fulfilment || null,
  kind,
  ranges: kind === 'special_hours' ? readRanges(ranges) : [],
})

interface ClosureFormProps {
  closure?: KeptClosure
  restaurantId?: string
  saved: () => void
  /** Hears which orders fall into what was closed. */
  setLeft: (left: LeftOrders) => void
}

/** Days off or with other hours: of one restaurant where `restaurantId` says which, else of a city or of the whole chain. */
export function ClosureForm({ closure, restaurantId, saved, setLeft }: ClosureFormProps) {
  const cities = useCities(restaurantId === undefined) ?? []
  const readAgain = useReadAgain()
  const form = useKeptForm({
    kept: closure,
    typed,
    check,
    texts: placeFailures(),
    send: async ({ cityId, startsOn, endsOn, fulfilment, kind, ranges, reason, englishReason }, version) => {
      const body = {
        ...whenAndWhere({ cityId, startsOn, endsOn, fulfilment, kind, ranges }, restaurantId),
        reason,
        translations: englishReason ? { en: { reason: englishReason } } : {},
        version,
      }
      const path = closure ? `/office/closures/${closure.id}` : '/office/closures'
      const answer = await askOnce<{ closure: KeptClosure; message: string } & OrdersLeft>(closure ? 'PUT' : 'POST', path, { body })
      toast({ tone: 'success', text: answer.message })
      setLeft(ordersOfClosure(answer))
      return answer.closure
    },
    saved: () => void readAgain().then(saved),
  })
  const { field, values } = form
  const names = {
    cityId: t('places.closure_place'),
    startsOn: t('places.first_day'),
    endsOn: t('places.last_day'),
    fulfilment: t('places.for_service'),
    kind: t('places.closure_kind'),
    ranges: t('places.ranges'),
    reason: t('places.reason'),
    englishReason: t('places.english_reason'),
  }
  return (
    <form {...form.props} className="grid gap-5">
      <KeptConflict
        values={values}
        versions={form.versions}
        names={names}
        show={(name, of) => (name === 'kind' ? t(of.kind === 'closed' ? 'places.closed_all_day' : 'places.special_hours') : String(of[name]))}
        onTake={form.takeTheirs}
        onKeep={form.keepMine}
      />
      {restaurantId === undefined && (
        <Select label={names.cityId} {...field('cityId')}>
          <option value="">{t('places.whole_chain')}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={names.startsOn} type="date" {...field('startsOn')} className="figures" />
        <TextField label={names.endsOn} type="date" {...field('endsOn')} className="figures" required={false} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select label={names.kind} {...field('kind')}>
          <option value="closed">{t('places.closed_all_day')}</option>
          <option value="special_hours">{t('places.special_hours')}</option>
        </Select>
        <Select label={names.fulfilment} {...field('fulfilment')}>
          <option value="">{t('places.every_service')}</option>
          {fulfilments.map(each => (
            <option key={each} value={each}>
              {t(`places.service_${each}`)}
            </option>
          ))}
        </Select>
      </div>
      {values.kind === 'special_hours' && (
        <TextField label={names.ranges} hint={t('places.ranges_hint')} {...field('ranges')} maxLength={120} autoComplete="off" className="figures" />
      )}
      <TextField label={names.reason} hint={t('places.reason_hint')} {...field('reason')} maxLength={120} autoComplete="off" required={false} />
      <TextField label={names.englishReason} {...field('englishReason')} maxLength={120} autoComplete="off" required={false} />
      <ClosurePreview id={closure?.id} closure={Object.keys(check(values)).length === 0 ? whenAndWhere(values, restaurantId) : undefined} />
      <div>
        <OfficeButton type="submit" busy={form.busy} disabled={form.theirs !== undefined}>
          {t('places.save')}
        </OfficeButton>
      </div>
    </form>
  )
}
