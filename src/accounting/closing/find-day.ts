import type pg from 'pg'
import type { Person } from '#platform/auth/access.ts'
import type { WorkAccess } from '#platform/auth/permissions.ts'
import { refuseRestaurants } from '#restaurants/contract.ts'
import { requirePermission } from '#restaurants/profile/managers.ts'
import type { DayKey } from '../figures/read-day-figures.ts'

/** Restaurant of a closing, with its company. */
export interface DayRestaurant {
  name: string
  companyId: string
  companyName: string
}

const readRestaurant = `
  select r.name, r.timezone, r.business_day_cutoff as cutoff, c.id as "companyId", c.legal_name as "companyName"
  from restaurants r join companies c on c.id = r.company_id where r.id = $1`

/**
 * Finds a restaurant's day for its manager, or another person with that access.
 * @throws Refusal `restaurant_not_found`
 */
export async function findDay(
  db: Pick<pg.Pool, 'query'>,
  { restaurantId, businessDate }: { restaurantId: string; businessDate: string },
  person: Person,
  access: WorkAccess = 'manager',
): Promise<DayKey & { restaurant: DayRestaurant }> {
  requirePermission(person, access, restaurantId)
  const { rows } = await db.query(readRestaurant, [restaurantId])
  if (!rows[0]) throw refuseRestaurants('restaurant_not_found')
  const { timezone, cutoff, ...restaurant } = rows[0]
  return { restaurantId, businessDate, clock: { timezone, cutoffMinute: cutoff }, restaurant }
}
