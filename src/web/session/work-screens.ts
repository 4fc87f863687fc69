import { dashboardOf, managedBy, type SignedInUser } from './session.ts'

export interface WorkScreen {
  what: 'office' | 'kitchen' | 'courier'
  to: string
}

/** Every screen on which somebody has work: who has more than one kind of it goes from one to the other. */
export function workScreens(user: Pick<SignedInUser, 'role' | 'staff'>): WorkScreen[] {
  const does = (...roles: string[]) => (user.staff ?? []).some(({ role }) => roles.includes(role))
  const screens: (WorkScreen | false)[] = [
    (user.role === 1 || managedBy(user).length > 0) && { what: 'office', to: dashboardOf(user) },
    does('kitchen', 'manager') && { what: 'kitchen', to: '/kitchen' },
    does('courier') && { what: 'courier', to: '/courier' },
  ]
  return screens.filter(screen => screen !== false)
}

export interface OtherScreen<Here extends WorkScreen['what']> {
  what: Exclude<WorkScreen['what'], Here>
  to: string
}

/** The same without the one that stands open. */
export const otherScreens = <Here extends WorkScreen['what']>(user: Pick<SignedInUser, 'role' | 'staff'>, here: Here): OtherScreen<Here>[] =>
  workScreens(user).filter((screen): screen is OtherScreen<Here> => screen.what !== here)
