import { Link } from 'react-router'
import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { usePermission } from '../../session/use-permission.ts'
import { type IconName, LinkIcon } from '../frame/link-icon.tsx'
import { useMayChange } from '../may-change.ts'
import { liveText as t } from './live-texts.ts'
import type { useRestaurantActions } from './use-restaurant-actions.ts'

const actionStyle = 'grid size-9 shrink-0 place-items-center rounded-control hover:bg-sabbia disabled:opacity-40'

interface RestaurantActionsProps {
  restaurant: LiveRestaurant
  actions: ReturnType<typeof useRestaurantActions>
}

/** What the head office can do for a restaurant, one click each: call, pause, throttle, reopen, redirect, open the board. Icons with their names. */
export function RestaurantActions({ restaurant, actions }: RestaurantActionsProps) {
  const { id, name, phone, state, isOpen, unaccepted } = restaurant
  const worksInKitchen = usePermission('staff')
  const mayChange = useMayChange()
  const isSlowed = state === 'paused' || state === 'throttled'
  const nameAction = (action: string) => ({ 'aria-label': t('office-live.action_of', { action, name }), title: action })
  const button = (icon: IconName, action: string, run: () => void) => (
    <button type="button" className={actionStyle} disabled={actions.isSending} onClick={run} {...nameAction(action)}>
      <LinkIcon name={icon} />
    </button>
  )
  return (
    <div className="flex justify-end max-sm:min-h-11 max-sm:items-center">
      {mayChange && (
        <>
          {unaccepted > 0 && button('swap', t('office-live.redirect'), actions.redirect)}
          {/* A closed restaurant takes no orders as it is. */}
          {isOpen && state !== 'paused' && button('pause', t('office-live.pause'), actions.pause)}
          {isOpen && state !== 'throttled' && button('half', t(state === 'paused' ? 'office-live.reopen_throttled' : 'office-live.throttle'), actions.throttle)}
          {isSlowed && button('play', t('office-live.reopen'), actions.reopen)}
        </>
      )}
      {worksInKitchen && (
        <Link to={`/kitchen?restaurant=${id}`} className={actionStyle} {...nameAction(t('office-live.board'))}>
          <LinkIcon name="screen" />
        </Link>
      )}
      <a
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        className={actionStyle}
        aria-label={t('office-live.call_of', { name })}
        title={`${t('office-live.call')}, ${phone}`}
      >
        <LinkIcon name="phone" />
      </a>
    </div>
  )
}
