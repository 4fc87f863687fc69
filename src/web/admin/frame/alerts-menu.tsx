import { Menu } from '@base-ui/react/menu'
import { Link } from 'react-router'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import type { SignedInUser } from '../../session/session.ts'
import { menuItemStyle, menuPopupStyle } from './menu-style.ts'
import { mayOpenScreen } from './office-screens.ts'
import { useAttention } from './use-attention.ts'

interface Alert {
  name: 'late' | 'unaccepted' | 'claims' | 'lowFeedback' | 'refundApprovals' | 'messages' | 'failedMails'
  to: string
}

const alerts: Alert[] = [
  { name: 'late', to: '/dashboard/admin/orders?view=late' },
  { name: 'unaccepted', to: '/dashboard/admin/orders?view=unaccepted' },
  { name: 'claims', to: '/dashboard/admin/claims?state=escalated' },
  { name: 'lowFeedback', to: '/dashboard/admin/order-feedback?state=low' },
  { name: 'refundApprovals', to: '/dashboard/admin/claims' },
  { name: 'messages', to: '/dashboard/admin/messages?state=new' },
  { name: 'failedMails', to: '/dashboard/admin/mails?state=failed' },
]

/** What waits for a person, in one menu; each entry leads to its list. Managers see their restaurants' orders there. */
export function AlertsMenu({ user }: { user: SignedInUser }) {
  const t = useAdminTexts()
  const attention = useAttention()
  const waiting = alerts.flatMap(alert => (attention && attention[alert.name] > 0 ? [{ ...alert, count: attention[alert.name] }] : []))
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="flex min-h-11 min-w-10 items-center justify-center gap-1.5 rounded-control px-1 font-semibold hover:bg-fumo sm:px-3">
        <svg viewBox="0 0 20 20" className="size-5 sm:hidden" aria-hidden="true">
          <path
            d="M10 3a4.5 4.5 0 0 0-4.5 4.500V12L4 14.500h12L14.5 12V7.500A4.5 4.5 0 0 0 10 3zM8.5 17h3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          />
        </svg>
        <span className="max-sm:sr-only">{t('office-frame.alerts')}</span>
        {total > 0 && (
          <span className="figures min-w-5 rounded-full bg-tizzone px-1.5 text-center text-[0.8125rem] leading-5 font-bold text-crema">
            {total > 99 ? '99+' : total}
            <span className="sr-only"> {t('office-frame.alerts_waiting')}</span>
          </span>
        )}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={2} className="z-[80]">
          <Menu.Popup className={`w-72 ${menuPopupStyle}`}>
            {waiting.map(({ name, to, count }) => (
              <Menu.LinkItem
                key={name}
                closeOnClick
                className={menuItemStyle}
                render={<Link to={mayOpenScreen(user, to.split('?')[0] ?? '') ? to : '/dashboard/admin/restaurants'} />}
              >
                {t(`office-frame.badge_${name}`, { count })}
              </Menu.LinkItem>
            ))}
            {waiting.length === 0 && (
              <Menu.Item disabled className="px-4 py-2.5 text-cenere">
                {t('office-frame.alerts_none')}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
