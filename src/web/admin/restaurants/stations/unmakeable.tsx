import type { OverCapacityDishes } from '#orders/back-office/contract.ts'
import { restaurantText as t } from '../place-texts.ts'
import { useLatestOfficeQuery } from '../queries.ts'

interface OverCapacityResponse {
  unmakeable: OverCapacityDishes[]
}

const listFormat = new Intl.ListFormat('it', { type: 'conjunction' })
const toDishValues = ({ titles, more }: OverCapacityDishes) => ({
  dishes: listFormat.format([...titles, ...(more > 0 ? [t('places.more_dishes', { count: more })] : [])]),
  count: titles.length + more,
})

/** Dishes on the menu that exceed the capacity of a station even alone. `stationOf`: name of the station of a kind. */
export function DishesOverCapacity({ placeId, stationOf }: { placeId: string; stationOf: (kind: string) => string }) {
  const overCapacity = useLatestOfficeQuery<OverCapacityResponse>(`/restaurants/${placeId}/over-capacity-dishes`, {}).data?.unmakeable ?? []
  return overCapacity.map(each => (
    <p key={each.kind} className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
      {t('places.unmakeable_at', { station: stationOf(each.kind), ...toDishValues(each) })}
    </p>
  ))
}

/** Dishes over the capacity being typed, announced as it changes. `unitsPerQuarter` undefined: not a number yet. */
export function DishesOverCapacityPreview({ placeId, kind, unitsPerQuarter }: { placeId: string; kind: string; unitsPerQuarter: number | undefined }) {
  const isComplete = kind !== '' && unitsPerQuarter !== undefined
  return <div role="status">{isComplete && <OverCapacityNotes placeId={placeId} kind={kind} unitsPerQuarter={unitsPerQuarter} />}</div>
}

function OverCapacityNotes({ placeId, kind, unitsPerQuarter }: { placeId: string; kind: string; unitsPerQuarter: number }) {
  const overCapacity =
    useLatestOfficeQuery<OverCapacityResponse>(`/restaurants/${placeId}/over-capacity-dishes`, { kind, unitsPerQuarter }).data?.unmakeable ?? []
  return overCapacity.map(each => (
    <p key={each.kind} className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
      {t('places.unmakeable', toDishValues(each))}
    </p>
  ))
}
