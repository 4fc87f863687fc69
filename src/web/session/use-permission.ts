import { findPermittedIds, hasPermission, isPermitted, type WorkAccess } from '#platform/auth/permissions.ts'
import { useSession } from './session.ts'

/** Tells whether the signed-in user has a permission anywhere; the server decides on each call. */
export function usePermission(access: WorkAccess): boolean {
  const user = useSession()?.user
  return user !== undefined && hasPermission(user, access)
}

/** Tells whether the signed-in user has a permission in a restaurant: some people have several roles, each in its own restaurants. */
export function usePermissionIn(access: WorkAccess, restaurantId: string): boolean {
  const user = useSession()?.user
  return user !== undefined && isPermitted(user, access, restaurantId)
}

/** Ids of the restaurants in which the signed-in user has a permission; undefined: all of them. */
export function usePermittedIds(access: WorkAccess): string[] | undefined {
  const user = useSession()?.user
  return user ? findPermittedIds(user, access) : []
}
