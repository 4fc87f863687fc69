import type { OpeningRules } from '../hours/opening-hours.ts'
import type { Fulfilment } from '../vocabulary.ts'

interface ServiceConditions {
  services: readonly Fulfilment[]
  /** Whether it has a delivery zone that is not archived. */
  hasZone: boolean
  rules: Pick<OpeningRules, 'week' | 'closures'>
}

/** The services of a restaurant that guests can have: nothing is delivered without a zone, and for what has no hours at all no time can be had. */
export function findAvailableServices({ services, hasZone, rules }: ServiceConditions): Fulfilment[] {
  const isForService = (each: Fulfilment) => (hours: { fulfilment: Fulfilment | null }) => hours.fulfilment === null || hours.fulfilment === each
  return services.filter(each => {
    if (each === 'delivery' && !hasZone) return false
    return rules.week.some(isForService(each)) || rules.closures.some(closure => closure.ranges.length > 0 && isForService(each)(closure))
  })
}
