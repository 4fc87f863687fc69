import { hasPermission, type WorkAccess } from '#platform/auth/permissions.ts'
import { useSession } from './session.ts'

/** Tells whether the signed-in user has a permission anywhere; the server decides on each call. */
export function usePermission(access: WorkAccess): boolean {
  const user = useSession()?.user
  return user !== undefined && hasPermission(user, access)
}
