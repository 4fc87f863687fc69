import type { AffectedOrdersSummary, ClosureView } from '#restaurants/hours/contract.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { Select, TextField } from '../../../ui/field/field.tsx'
import { restaurantText as t } from '../place-texts.ts'
import { useCities } from '../queries.ts'
import { RowForm, useRowForm } from '../row-form.tsx'
import { type AffectedOrders, getOrdersAffectedByClosure } from './affected-orders.tsx'
import { ClosurePreview } from './closure-preview.tsx'
import { formatRanges, parseRanges } from './closure-ranges.ts'

const toClosureValues = (closure?: ClosureView) => ({
  cityId: closure?.cityId ?? '',
  startsOn: closure?.startsOn ?? '',
  endsOn: closure?.endsOn ?? '',
  fulfilment: closure?.fulfilment ?? '',
  kind: closure?.kind ?? 'closed',
  ranges: formatRanges(closure?.ranges ?? []),
  reason: closure?.reason ?? '',
  englishReason: closure?.translations.en?.reason ?? '',
})
type ClosureValues = ReturnType<typeof toClosureValues>

function validateClosure({ startsOn, endsOn, kind, ranges }: ClosureValues) {
  const errors: Partial<Record<keyof ClosureValues, string>> = {}
  if (startsOn === '') errors.startsOn = t('places.required')
  if (endsOn !== '' && endsOn < startsOn) errors.endsOn = t('places.ends_before')
  const parsedRanges = parseRanges(ranges) ?? []
  const hasOverlap = parsedRanges.some(({ opensMinute }, index) =>
    parsedRanges.some((other, from) => from !== index && other.opensMinute <= opensMinute && opensMinute < other.closesMinute),
  )
  if (kind === 'special_hours' && parsedRanges.length === 0) errors.ranges = t('places.ranges_wrong')
  else if (kind === 'special_hours' && hasOverlap) errors.ranges = t('places.ranges_overlap')
  return errors
}

/** Days, hours and scope of a closure. */
const toClosureScope = (
  { cityId, startsOn, endsOn, fulfilment, kind, ranges }: Pick<ClosureValues, 'cityId' | 'startsOn' | 'endsOn' | 'fulfilment' | 'kind' | 'ranges'>,
  restaurantId: string | undefined,
) => ({
  restaurantId: restaurantId ?? null,
  cityId: cityId || null,
  startsOn,
  endsOn: endsOn || startsOn,
  fulfilment: fulfilment || null,
  kind,
  ranges: kind === 'special_hours' ? parseRanges(ranges) : [],
})

interface ClosureFormProps {
  closure?: ClosureView
  restaurantId?: string
  saved: () => void
  /** Receives the orders affected by the closure. */
  setLeft: (affected: AffectedOrders) => void
}

/** Form of a closure or of special hours: of one restaurant with `restaurantId`, else of a city or the chain. */
export function ClosureForm({ closure, restaurantId, saved, setLeft }: ClosureFormProps) {
  const cities = useCities(restaurantId === undefined) ?? []
  const form = useRowForm({
    row: closure,
    toValues: toClosureValues,
    check: validateClosure,
    path: closure ? `/closures/${closure.id}` : '/closures',
    toBody: ({ cityId, startsOn, endsOn, fulfilment, kind, ranges, reason, englishReason }) => ({
      ...toClosureScope({ cityId, startsOn, endsOn, fulfilment, kind, ranges }, restaurantId),
      reason,
      translations: englishReason ? { en: { reason: englishReason } } : {},
    }),
    rowOf: (answer: { closure: ClosureView } & AffectedOrdersSummary) => {
      setLeft(getOrdersAffectedByClosure(answer))
      return answer.closure
    },
    onSaved: saved,
  })
  const { field, values } = form
  const labels = {
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
    <RowForm
      form={form}
      names={labels}
      show={(name, of) => (name === 'kind' ? t(of.kind === 'closed' ? 'places.closed_all_day' : 'places.special_hours') : String(of[name]))}
    >
      {restaurantId === undefined && (
        <Select label={labels.cityId} {...field('cityId')}>
          <option value="">{t('places.whole_chain')}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={labels.startsOn} type="date" {...field('startsOn')} className="figures" />
        <TextField label={labels.endsOn} type="date" {...field('endsOn')} className="figures" required={false} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select label={labels.kind} {...field('kind')}>
          <option value="closed">{t('places.closed_all_day')}</option>
          <option value="special_hours">{t('places.special_hours')}</option>
        </Select>
        <Select label={labels.fulfilment} {...field('fulfilment')}>
          <option value="">{t('places.every_service')}</option>
          {fulfilments.map(fulfilment => (
            <option key={fulfilment} value={fulfilment}>
              {t(`places.service_${fulfilment}`)}
            </option>
          ))}
        </Select>
      </div>
      {values.kind === 'special_hours' && (
        <TextField label={labels.ranges} hint={t('places.ranges_hint')} {...field('ranges')} maxLength={120} autoComplete="off" className="figures" />
      )}
      <TextField label={labels.reason} hint={t('places.reason_hint')} {...field('reason')} maxLength={120} autoComplete="off" required={false} />
      <TextField label={labels.englishReason} {...field('englishReason')} maxLength={120} autoComplete="off" required={false} />
      <ClosurePreview id={closure?.id} closure={Object.keys(validateClosure(values)).length === 0 ? toClosureScope(values, restaurantId) : undefined} />
    </RowForm>
  )
}
