import { findPermittedIds, hasPermission } from '#platform/auth/permissions.ts'
import { setSignedInIdReader } from '../shared/browser-owner.ts'
import { createBrowserStore } from '../shared/browser-store.ts'
import { serverNow } from '../shared/server-clock.ts'

/** Signed-in user, as API responses carry the account. Role 1 is an administrator, 0 everyone else; other roles of the chain are in `officeRole`. */
export interface SignedInUser {
  _id: string
  name: string
  email: string
  role: 0 | 1
  officeRole?: string | null
  status?: 0 | 1
  staff?: { restaurantId: string; role: string }[]
  /** Paired device of a kitchen instead of a person: signed in until revoked. */
  device?: true
}

export interface Session {
  token: string
  user: SignedInUser
  /** ISO instant at which the server ends the session: after 1 day, or 7 with "remember me". */
  expiresAt?: string
}

/** The specification, section 3: 'token' is a string, 'auth' JSON with a user object. */
const sessionStore = createBrowserStore<Session | null>({
  keys: ['token', 'auth'],
  owned: false,
  empty: null,
  parse(storage) {
    const token = storage.getItem('token')
    const auth = JSON.parse(storage.getItem('auth') ?? 'null') as { user?: SignedInUser; expiresAt?: string } | null
    if (!token || typeof auth?.user?.name !== 'string') return null
    if (auth.expiresAt && Date.parse(auth.expiresAt) <= serverNow()) return null
    return { token, user: auth.user, expiresAt: auth.expiresAt }
  },
  save(storage, value) {
    if (!value) {
      storage.removeItem('token')
      storage.removeItem('auth')
      return
    }
    storage.setItem('token', value.token)
    storage.setItem('auth', JSON.stringify({ user: value.user, ...(value.expiresAt && { expiresAt: value.expiresAt }) }))
  },
})

setSignedInIdReader(() => sessionStore.read()?.user._id)

/** Current session, or null. Null on the server, in the first render, and after another tab signs out. */
export const useSession = (): Session | null => sessionStore.use()

export const getCurrentSession = (): Session | null => sessionStore.read()

/** Writes only the session; `startSession` and `clearSession` (session-change.ts) also update the data tied to it. */
export const writeSession = (value: Session | null): void => sessionStore.write(value)

/** Updates name or e-mail after a profile change; the token stays. */
export function updateSessionUser(user: Partial<SignedInUser>): void {
  const now = sessionStore.read()
  if (now) sessionStore.write({ ...now, user: { ...now.user, ...user } })
}

const loggedOutUsers = new WeakSet<SignedInUser>()

export const markLoggedOut = (user: SignedInUser): void => void loggedOutUsers.add(user)

/** Whether the user logged out in this tab. */
export const hasLoggedOut = (user: SignedInUser): boolean => loggedOutUsers.has(user)

const expiredUsers = new WeakSet<SignedInUser>()

/** Ends a session whose token the server rejected; the user may sign in again on the same page. */
export function expireSession(): void {
  const now = sessionStore.read()
  if (now) expiredUsers.add(now.user)
  sessionStore.write(null)
}

/** Whether the session expired rather than ended by logout. */
export const hasExpiredSession = (user: SignedInUser): boolean => expiredUsers.has(user)

/** Ids of the restaurants that the user manages by a role there. */
export const getManagedRestaurantIds = ({ staff }: Pick<SignedInUser, 'staff'>): string[] => findPermittedIds({ role: 0, staff }, 'manager') ?? []

/**
 * Start page by role (specification, section 2): role 1 goes to the back office, everyone else to the customer's area; roles of the chain to the
 * screen of their work, an area manager to the live overview, a manager to the restaurant's orders (or to the list of several restaurants), a cook to
 * the kitchen, a courier to the deliveries.
 */
export function getDashboardPath(user: Pick<SignedInUser, 'role' | 'officeRole' | 'staff'>): string {
  const { staff = [] } = user
  if (hasPermission(user, 'chain-read')) return '/dashboard/admin'
  if (user.officeRole === 'accountant') return '/dashboard/admin/accounting'
  if (user.officeRole === 'call_centre') return '/dashboard/admin/call'
  const [managed, another] = getManagedRestaurantIds({ staff })
  if (managed && staff.some(membership => membership.role === 'area_manager')) return '/dashboard/admin/live'
  if (managed) return another ? '/dashboard/admin/restaurants' : `/dashboard/admin/restaurants/${managed}/orders`
  if (staff.some(membership => membership.role === 'kitchen')) return '/kitchen'
  return staff.some(membership => membership.role === 'courier') ? '/courier' : '/dashboard/user'
}
