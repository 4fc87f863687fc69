import type { UnmakeableDishes } from '#orders/office/contract.ts'
import { placeText as t } from '../place-texts.ts'
import { useKeptList } from '../reads.ts'

interface Answer {
  unmakeable: UnmakeableDishes[]
}

const together = new Intl.ListFormat('it', { type: 'conjunction' })
const dishesOf = ({ titles, more }: UnmakeableDishes) => ({
  dishes: together.format([...titles, ...(more > 0 ? [t('places.more_dishes', { count: more })] : [])]),
  count: titles.length + more,
})

/** Which dishes stay on the menu although the stations can't make even one of them. `stationOf`: how the one of a kind is called. */
export function UnmakeableHere({ placeId, stationOf }: { placeId: string; stationOf: (kind: string) => string }) {
  const told = useKeptList<Answer>(`/restaurants/${placeId}/unmakeable`, {}).data?.unmakeable ?? []
  return told.map(each => (
    <p key={each.kind} className="mb-4 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
      {t('places.unmakeable_at', { station: stationOf(each.kind), ...dishesOf(each) })}
    </p>
  ))
}

/** The same of a station that is being typed, read out as it changes. `unitsPerQuarter` undefined: no number yet. */
export function UnmakeableWith({ placeId, kind, unitsPerQuarter }: { placeId: string; kind: string; unitsPerQuarter: number | undefined }) {
  const complete = kind !== '' && unitsPerQuarter !== undefined
  return <div role="status">{complete && <Told placeId={placeId} kind={kind} unitsPerQuarter={unitsPerQuarter} />}</div>
}

function Told({ placeId, kind, unitsPerQuarter }: { placeId: string; kind: string; unitsPerQuarter: number }) {
  const told = useKeptList<Answer>(`/restaurants/${placeId}/unmakeable`, { kind, unitsPerQuarter }).data?.unmakeable ?? []
  return told.map(each => (
    <p key={each.kind} className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
      {t('places.unmakeable', dishesOf(each))}
    </p>
  ))
}
