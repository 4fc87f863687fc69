import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { availabilityShape } from '#menu/prices/contract-prices.ts'
import { adminText as t } from '../../i18n/admin-texts.ts'
import { api } from '../../shared/api.ts'
import { ArrowDown } from '../../ui/arrow-down.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toastFailure } from '../failure-texts.ts'
import { smallControlStyle } from '../form/small-field.tsx'
import { useMayChange } from '../may-change.ts'
import { AdminButton } from '../office-button.tsx'

type Availability = z.infer<typeof availabilityShape>
type City = Availability['cities'][number]

const checkboxStyle = 'size-5 shrink-0 accent-brace'

/** Availability of a dish by restaurant, with bulk changes for people who may make them. Panel of the dish's screen. */
export function FoodAvailability({ foodId }: { foodId: string }) {
  const queries = useQueryClient()
  const mayChange = useMayChange()
  const key = ['food-availability', foodId]
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api<{ availability: Availability }>('GET', `/food/availability/${foodId}`, { signal }).then(answer => answer.availability),
  })
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const change = useMutation({
    mutationFn: (available: boolean) => {
      const chain = chosen.has('chain')
      const cityIds = chain ? [] : (data?.cities ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id)
      const restaurantIds = chain
        ? []
        : (data?.cities ?? []).flatMap(city => city.restaurants.filter(({ id }) => chosen.has(id) && !chosen.has(city.id)).map(({ id }) => id))
      return api<{ message: string; availability: Availability }>('PUT', `/food/availability/${foodId}`, { body: { available, chain, cityIds, restaurantIds } })
    },
    onSuccess: ({ message, availability }) => {
      queries.setQueryData(key, availability)
      setChosen(new Set())
      toast({ tone: 'success', text: message })
    },
    onError: error => toastFailure(error, { refused: t('office-prices.refused') }),
  })
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const unavailableCount = (data?.cities ?? []).flatMap(({ restaurants }) => restaurants).filter(({ available }) => !available).length
  const searchText = search.trim().toLocaleLowerCase('it')
  const cities = (data?.cities ?? []).filter(({ name, restaurants }) =>
    [name, ...restaurants.map(restaurant => restaurant.name)].some(text => text.toLocaleLowerCase('it').includes(searchText)),
  )
  return (
    <section className="mt-8 max-w-5xl rounded-control bg-farina p-4 sm:p-6" aria-labelledby="food-availability" aria-busy={!data}>
      <h2 id="food-availability" className="text-name font-semibold">
        {t('office-prices.availability')}
      </h2>
      <p className="mt-1 min-h-6 font-semibold">{data && t('office-prices.availability_some', { off: unavailableCount })}</p>
      {mayChange && <p className="mt-1 max-w-3xl text-cenere">{t('office-prices.availability_hint')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <input
          type="search"
          className={`${smallControlStyle} sm:w-72!`}
          placeholder={t('office-prices.availability_filter')}
          aria-label={t('office-prices.availability_filter')}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <AdminButton tone="outline" disabled={chosen.size === 0 || change.isPending} onClick={() => change.mutate(true)}>
          {t('office-prices.availability_put_on')}
        </AdminButton>
        <AdminButton tone="outline" disabled={chosen.size === 0 || change.isPending} onClick={() => change.mutate(false)}>
          {t('office-prices.availability_put_off')}
        </AdminButton>
      </div>
      <div className="mt-4 max-h-96 overflow-y-auto border-y-2 border-sabbia bg-farina py-2">
        <Choice isChosen={chosen.has('chain')} onChoose={on => choose('chain', on)}>
          <span className="font-semibold">{t('office-prices.availability_all')}</span>
          <AvailabilityMark available={data?.chain.available ?? true} />
        </Choice>
        <ul>
          {cities.map(city => (
            <CityAvailability key={city.id} city={city} chosen={chosen} all={chosen.has('chain')} open={searchText !== ''} onChoose={choose} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface CityAvailabilityProps {
  city: City
  chosen: ReadonlySet<string>
  /** Whole chain selected. */
  all: boolean
  /** Expanded to show search results. */
  open: boolean
  onChoose: (id: string, on: boolean) => void
}

function CityAvailability({ city, chosen, all, open, onChoose }: CityAvailabilityProps) {
  const [isExpanded, setExpanded] = useState(false)
  const off = city.restaurants.filter(({ available }) => !available).length
  const isWholeCity = all || chosen.has(city.id)
  return (
    <li className="border-t border-sabbia">
      <div className="flex items-center justify-between gap-3">
        <Choice isChosen={isWholeCity} disabled={all} onChoose={on => onChoose(city.id, on)}>
          <span className="font-semibold">{city.name}</span>
          <span className={off > 0 ? 'text-tizzone' : 'text-cenere'}>{t('office-prices.availability_city', { off, all: city.restaurants.length })}</span>
        </Choice>
        <button
          type="button"
          className="grid size-10 shrink-0 place-items-center rounded-control hover:bg-sabbia"
          aria-expanded={isExpanded || open}
          aria-label={t('office-prices.availability_open', { city: city.name })}
          onClick={() => setExpanded(!isExpanded)}
        >
          <ArrowDown className={`size-4 ${isExpanded || open ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {(isExpanded || open) && (
        <ul className="pb-2 pl-8">
          {city.restaurants.map(({ id, name, available }) => (
            <li key={id}>
              <Choice isChosen={isWholeCity || chosen.has(id)} disabled={isWholeCity} onChoose={on => onChoose(id, on)}>
                {name}
                <AvailabilityMark available={available} />
              </Choice>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface ChoiceProps {
  isChosen: boolean
  disabled?: boolean
  onChoose: (on: boolean) => void
  children: ReactNode
}

/** Place with its checkbox; people who may only read get no checkbox. */
function Choice({ isChosen, disabled = false, onChoose, children }: ChoiceProps) {
  if (!useMayChange()) return <div className="flex min-h-10 min-w-0 items-center gap-3">{children}</div>
  return (
    <label className="flex min-h-10 min-w-0 cursor-pointer items-center gap-3">
      <input type="checkbox" className={checkboxStyle} checked={isChosen} disabled={disabled} onChange={event => onChoose(event.target.checked)} />
      {children}
    </label>
  )
}

const AvailabilityMark = ({ available }: { available: boolean }) => (
  <span className={available ? 'font-normal text-cenere' : 'font-semibold text-tizzone'}>
    {t(available ? 'office-prices.availability_on' : 'office-prices.availability_off')}
  </span>
)
