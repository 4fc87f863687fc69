import { hasPermission, type WorkAccess } from '#platform/auth/permissions.ts'
import type { SignedInUser } from '../../session/session.ts'

interface OfficeScreen {
  path: RegExp
  /** Level of the permission table that opens the screen. */
  access: WorkAccess
  /** Level that changes something on it; by default an administrator's. */
  change?: WorkAccess
}

/** Screens below `/dashboard/admin`, with what opens them and what changes them; the first that matches counts. */
const screens: OfficeScreen[] = [
  { path: /^$/, access: 'money-read' },
  { path: /^reports$/, access: 'money-read', change: 'money-read' },
  { path: /^shortcuts$/, access: 'office', change: 'office' },
  { path: /^permissions$/, access: 'office' },
  { path: /^live$/, access: 'restaurants-read', change: 'manager' },
  { path: /^restaurants\/[^/]+\/orders$/, access: 'orders-read', change: 'order-desk' },
  { path: /^restaurants(\/|$)/, access: 'restaurants-read', change: 'manager' },
  { path: /^orders$/, access: 'orders-read', change: 'order-desk' },
  { path: /^order\//, access: 'orders-read', change: 'order-desk' },
  { path: /^(call|edit-order\/.+)$/, access: 'order-desk', change: 'order-desk' },
  { path: /^price-lists$/, access: 'restaurants-read' },
  { path: /^coupons\/new$/, access: 'manager', change: 'manager' },
  { path: /^coupons(\/|$)/, access: 'restaurants-read', change: 'manager' },
  { path: /^packaging$/, access: 'money-read' },
  { path: /^order-feedback$/, access: 'restaurants-read', change: 'manager' },
  { path: /^suggestions$/, access: 'chain-read' },
  { path: /^claims$/, access: 'restaurants-read', change: 'manager' },
  { path: /^accounting\/month$/, access: 'money-read', change: 'accounting-export' },
  { path: /^accounting\/payouts$/, access: 'money-read' },
  { path: /^accounting(\/|$)/, access: 'money-read', change: 'manager' },
  { path: /^companies$/, access: 'accounting-read' },
  { path: /^(users|edit-user\/.+|cities|closures|station-kinds)$/, access: 'chain-read' },
  {
    path: /^(foods|category|menu-order|menu-file|option-groups|ingredients|substitutes|combos|edit-(food|option-group|combo)\/.+|food-history\/.+)$/,
    access: 'chain-read',
  },
  { path: /^(menu-schedules|edit-menu-schedule\/.+)$/, access: 'chain-read' },
  { path: /^(change-sets(\/.+)?|points|points\/(?!new$).+|openings|settings|integrations(\/.+)?|audit)$/, access: 'chain-read' },
]

function findScreen(pathname: string): OfficeScreen | undefined {
  const path = pathname.replace(/^\/dashboard\/admin\/?/, '').replace(/\/$/, '')
  return screens.find(screen => screen.path.test(path))
}

/** Tells whether a user may open a screen of the back office; one that is not listed is for administrators. The server decides on its content. */
export const mayOpenScreen = (user: SignedInUser, pathname: string): boolean => hasPermission(user, findScreen(pathname)?.access ?? 'administrator')

/** Tells whether a user may change something on a screen: its buttons that save or start something are shown. */
export const mayChangeOnScreen = (user: SignedInUser, pathname: string): boolean => hasPermission(user, findScreen(pathname)?.change ?? 'administrator')
