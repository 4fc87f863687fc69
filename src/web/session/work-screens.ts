import { getDashboardPath, getManagedRestaurantIds, type SignedInUser } from './session.ts'

interface WorkScreen {
  what: 'office' | 'kitchen' | 'courier'
  to: string
}

/** Work screens of a user; those with more than one can switch between them. */
export function listWorkScreens(user: Pick<SignedInUser, 'role' | 'staff'>): WorkScreen[] {
  const hasRole = (...roles: string[]) => (user.staff ?? []).some(({ role }) => roles.includes(role))
  const screens: (WorkScreen | false)[] = [
    (user.role === 1 || getManagedRestaurantIds(user).length > 0) && { what: 'office', to: getDashboardPath(user) },
    hasRole('kitchen', 'manager') && { what: 'kitchen', to: '/kitchen' },
    hasRole('courier') && { what: 'courier', to: '/courier' },
  ]
  return screens.filter(screen => screen !== false)
}

export interface OtherWorkScreen<Here extends WorkScreen['what']> {
  what: Exclude<WorkScreen['what'], Here>
  to: string
}

/** Work screens other than the current one. */
export const listOtherWorkScreens = <Here extends WorkScreen['what']>(user: Pick<SignedInUser, 'role' | 'staff'>, here: Here): OtherWorkScreen<Here>[] =>
  listWorkScreens(user).filter((screen): screen is OtherWorkScreen<Here> => screen.what !== here)
