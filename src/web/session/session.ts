import { identifyBy } from '../shared/browser-owner.ts'
import { browserStore } from '../shared/browser-store.ts'
import { serverNow } from '../shared/server-clock.ts'

/** Who is signed in, as the calls of the API answer it. Role 1 is an administrator, 0 everyone else. */
export interface SignedInUser {
  _id: string
  name: string
  email: string
  role: 0 | 1
  status?: 0 | 1
  staff?: { restaurantId: string; role: string }[]
}

export interface Session {
  token: string
  user: SignedInUser
  /** ISO instant at which the server ends it: after 1 day, or 7 when it was asked to remember. */
  expiresAt?: string
}

/** The specification, section 3: 'token' is a string, 'auth' JSON with a user object. */
const session = browserStore<Session | null>({
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

identifyBy(() => session.read()?.user._id)

/** The session, or null; null on the server and in the first render, and again when another tab signs out. */
export const useSession = (): Session | null => session.use()

export const currentSession = (): Session | null => session.read()

/** `keepSession` and `dropSession` (session-change.ts) do all that goes with it. */
export const writeSession = (value: Session | null): void => session.write(value)

/** After a change of one's own name or e-mail: the token stays. */
export function keepUser(user: Partial<SignedInUser>): void {
  const now = session.read()
  if (now) session.write({ ...now, user: { ...now.user, ...user } })
}

const leftSessions = new WeakSet<SignedInUser>()

export const noteLeft = (user: SignedInUser): void => void leftSessions.add(user)

/** Whether somebody logged out in this tab. */
export const hasLeft = (user: SignedInUser): boolean => leftSessions.has(user)

const endedSessions = new WeakSet<SignedInUser>()

/** The server no longer knows the token: whoever was at work may sign in again where he is. */
export function endSession(): void {
  const now = session.read()
  if (now) endedSessions.add(now.user)
  session.write(null)
}

/** Whether it ended by itself rather than by logout. */
export const hasEnded = (user: SignedInUser): boolean => endedSessions.has(user)

/** Restaurants that somebody keeps as their manager. */
export const managedBy = ({ staff = [] }: Pick<SignedInUser, 'staff'>): string[] =>
  staff.filter(({ role }) => role === 'manager').map(({ restaurantId }) => restaurantId)

/**
 * The specification, section 2: role 1 goes to the back office, everyone else to the customer's area; a manager to the
 * restaurant's orders (or to the list of several restaurants), a cook to the kitchen, a courier to the deliveries.
 */
export function dashboardOf({ role, staff = [] }: Pick<SignedInUser, 'role' | 'staff'>): string {
  if (role === 1) return '/dashboard/admin'
  const [managed, another] = managedBy({ staff })
  if (managed) return another ? '/dashboard/admin/restaurants' : `/dashboard/admin/restaurants/${managed}/orders`
  if (staff.some(membership => membership.role === 'kitchen')) return '/kitchen'
  return staff.some(membership => membership.role === 'courier') ? '/courier' : '/dashboard/user'
}
