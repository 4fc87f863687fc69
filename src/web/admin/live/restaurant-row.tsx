import { memo } from 'react'
import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { liveText as t } from './live-texts.ts'
import { LoadBars } from './load-bars.tsx'
import { RestaurantActions } from './restaurant-actions.tsx'
import { RestaurantMarks } from './restaurant-marks.tsx'

interface RestaurantRowProps {
  restaurant: LiveRestaurant
  isChosen: boolean
  onChoose: (id: string) => void
}

/** One restaurant: a line to read, and what can be done once it is chosen. Drawn again only when it changes; rows out of sight are not laid out. */
export const RestaurantRow = memo(function RestaurantRow({ restaurant, isChosen, onChoose }: RestaurantRowProps) {
  const { id, name, city, open, load, urgency, phone, state } = restaurant
  return (
    <li
      className={`border-b border-sabbia [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] ${isChosen ? 'bg-crema' : ''}`}
      data-live={id}
      data-urgency={urgency}
    >
      <div className="flex items-center gap-3 pr-2">
        <button
          type="button"
          aria-expanded={isChosen}
          onClick={() => onChoose(id)}
          className="flex min-h-11 min-w-0 grow items-center gap-3 px-3 py-1 text-left hover:bg-crema max-sm:flex-wrap"
        >
          <span
            className={`size-2.5 shrink-0 rounded-full ${urgency >= 60 ? 'bg-tizzone' : urgency > 0 ? 'bg-miele' : state === 'closed' ? 'border-2 border-cenere/60' : 'bg-prezzemolo'}`}
            aria-hidden
          />
          <span className="min-w-0 grow basis-40 truncate font-semibold">
            {name} <span className="font-normal text-cenere">{city}</span>
          </span>
          <span className="shrink-0">
            <RestaurantMarks restaurant={restaurant} />
          </span>
          <span className="figures w-20 shrink-0 text-right">{t('office-live.orders_open', { count: open })}</span>
          <LoadBars load={load} />
        </button>
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          className="link flex min-h-11 shrink-0 items-center px-2 font-semibold"
          aria-label={t('office-live.call_of', { name })}
        >
          {t('office-live.call')}
        </a>
      </div>
      {isChosen && <RestaurantActions restaurant={restaurant} />}
    </li>
  )
})
