import type { OpeningRules } from '../hours/opening-hours.ts'
import type { Fulfilment } from '../vocabulary.ts'

interface ServiceConditions {
  services: readonly Fulfilment[]
  /** Whether the restaurant has a delivery zone that is not archived. */
  hasZone: boolean
  rules: Pick<OpeningRules, 'week' | 'closures'>
}

/** Finds the services available to guests: delivery needs a zone, and each service needs hours. */
export function findAvailableServices({ services, hasZone, rules }: ServiceConditions): Fulfilment[] {
  const isForService = (service: Fulfilment) => (hours: { fulfilment: Fulfilment | null }) => hours.fulfilment === null || hours.fulfilment === service
  return services.filter(service => {
    if (service === 'delivery' && !hasZone) return false
    return rules.week.some(isForService(service)) || rules.closures.some(closure => closure.ranges.length > 0 && isForService(service)(closure))
  })
}
