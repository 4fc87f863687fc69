import { memo } from 'react'
import { Link } from 'react-router'
import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { liveText as t } from './live-texts.ts'
import { LoadBars } from './load-bars.tsx'
import { RestaurantActions } from './restaurant-actions.tsx'
import { RestaurantMarks } from './restaurant-marks.tsx'
import { useRestaurantActions } from './use-restaurant-actions.ts'

interface RestaurantRowProps {
  restaurant: LiveRestaurant
  isChosen: boolean
  onChoose: (id: string) => void
}

const linkStyle = 'link flex min-h-11 items-center font-semibold'

/**
 * One restaurant: a line to read, what can be done in one click, and more once it is chosen. Drawn again only when it changes; rows out of sight are
 * not laid out.
 */
export const RestaurantRow = memo(function RestaurantRow({ restaurant, isChosen, onChoose }: RestaurantRowProps) {
  const { id, name, city, open, load, urgency, isOpen, unaccepted } = restaurant
  const actions = useRestaurantActions(restaurant)
  const { notice } = actions
  return (
    <li
      className={`border-b border-sabbia [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] ${isChosen ? 'bg-crema' : ''}`}
      data-live={id}
      data-urgency={urgency}
    >
      {/* On phones the actions stand beside the count of orders, in the last line. */}
      <div className="relative flex flex-wrap items-center justify-end pr-1 sm:flex-nowrap sm:gap-2">
        <button
          type="button"
          aria-expanded={isChosen}
          onClick={() => onChoose(id)}
          className="flex min-h-11 min-w-0 grow items-center gap-x-3 px-3 py-1 text-left hover:bg-crema max-sm:basis-full max-sm:flex-wrap"
        >
          <span
            className={`size-2.5 shrink-0 rounded-full ${urgency >= 60 ? 'bg-tizzone' : urgency > 0 ? 'bg-miele' : !isOpen ? 'border-2 border-cenere/60' : 'bg-prezzemolo'}`}
            aria-hidden
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 max-sm:basis-[80%]">
            <span className="leading-5 font-semibold [overflow-wrap:anywhere]">
              {name} <span className="font-normal text-cenere">{city}</span>
            </span>
            <RestaurantMarks restaurant={restaurant} />
          </span>
          <span className="flex shrink-0 items-center gap-3 max-sm:h-9 max-sm:w-full max-sm:pl-5.5">
            <span className="figures sm:w-20 sm:text-right">{t('office-live.orders_open', { count: open })}</span>
            <LoadBars load={load} />
          </span>
        </button>
        {/* As wide as five actions: counts and loads stand below each other. */}
        <div className="shrink-0 sm:w-45 min-[360px]:max-sm:absolute min-[360px]:max-sm:right-1 min-[360px]:max-sm:bottom-0">
          <RestaurantActions restaurant={restaurant} actions={actions} />
        </div>
      </div>
      <p role="status" className={notice && 'px-3 pb-2 font-semibold'} data-live-notice={notice && (notice.isDone ? 'done' : 'unchanged')}>
        {notice && (
          <>
            <span aria-hidden="true">{notice.isDone ? '✓ ' : '– '}</span>
            {notice.text}
          </>
        )}
      </p>
      {isChosen && (
        <div className="flex flex-wrap items-center gap-x-5 px-3 pb-2">
          <Link to={`/dashboard/admin/restaurants/${id}/orders`} className={linkStyle}>
            {t('office-live.orders')}
          </Link>
          <Link to={`/dashboard/admin/restaurants/${id}`} className={linkStyle}>
            {t('office-live.settings')}
          </Link>
          {unaccepted > 0 && <p className="w-full text-cenere">{t('office-live.redirect_hint')}</p>}
        </div>
      )}
    </li>
  )
})
