import { hasPermission } from '#platform/auth/permissions.ts'
import { getDashboardPath, type SignedInUser } from './session.ts'

interface WorkScreen {
  what: 'office' | 'kitchen' | 'courier'
  to: string
}

/** Work screens of a user; those with more than one can switch between them. */
export function listWorkScreens(user: Pick<SignedInUser, 'role' | 'officeRole' | 'staff'>): WorkScreen[] {
  const hasRole = (...roles: string[]) => (user.staff ?? []).some(({ role }) => roles.includes(role))
  const screens: (WorkScreen | false)[] = [
    hasPermission(user, 'office') && { what: 'office', to: getDashboardPath(user) },
    hasRole('kitchen', 'manager', 'area_manager') && { what: 'kitchen', to: '/kitchen' },
    hasRole('courier') && { what: 'courier', to: '/courier' },
  ]
  return screens.filter(screen => screen !== false)
}

export interface OtherWorkScreen<Here extends WorkScreen['what']> {
  what: Exclude<WorkScreen['what'], Here>
  to: string
}

/** Work screens other than the current one. */
export const listOtherWorkScreens = <Here extends WorkScreen['what']>(
  user: Pick<SignedInUser, 'role' | 'officeRole' | 'staff'>,
  here: Here,
): OtherWorkScreen<Here>[] => listWorkScreens(user).filter((screen): screen is OtherWorkScreen<Here> => screen.what !== here)
