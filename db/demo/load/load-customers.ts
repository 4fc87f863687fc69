import { v7 as uuidv7 } from 'uuid'
import { users } from '#accounts/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { demoCustomers } from '../customers.ts'
import type { Random } from '../random.ts'
import type { LoadedRestaurant } from './load-network.ts'

/** Customer of an order. */
interface DemoBuyer {
  /** Undefined for a guest. */
  id?: string
  name: string
  email: string
  phone: string
}

export interface DemoBuyers {
  /** Picks a customer of that city. */
  buyerOf(city: string): DemoBuyer
}

/**
 * Creates accounts for the invented customers, without passwords, so that nobody can sign in. `regular` is the published demo customer, who lives in
 * Rome and orders often.
 */
export async function loadCustomers(db: Database, restaurants: LoadedRestaurant[], regular: DemoBuyer, random: Random, now: Date): Promise<DemoBuyers> {
  const people = demoCustomers.map(({ firstName, lastName, emailLocalPart, phone }) => {
    const registered = new Date(now.getTime() - random.between(32, 400) * 86_400_000)
    const person = { id: uuidv7({ msecs: registered.getTime() }), name: `${firstName} ${lastName}`, email: `${emailLocalPart}@example.com`, phone }
    return { ...person, city: random.pick(restaurants).city, registered }
  })
  await insertRows(
    db,
    users,
    people.map(({ city: _, registered, ...person }) => ({ ...person, createdAt: registered, updatedAt: registered })),
  )
  const regulars = Map.groupBy([...people, ...Array.from({ length: 2 }, () => ({ ...regular, city: 'Roma' }))], ({ city }) => city)

  return {
    buyerOf(city) {
      const known = regulars.get(city)
      if (known && random.chance(0.4)) {
        const { id, name, email, phone } = random.pick(known)
        return { id, name, email, phone }
      }
      const { firstName } = random.pick(demoCustomers)
      const { lastName } = random.pick(demoCustomers)
      const mark = random.between(10, 99)
      const letters = (text: string) =>
        text
          .normalize('NFD')
          .replace(/[^a-zA-Z]/g, '')
          .toLowerCase()
      return {
        name: `${firstName} ${lastName}`,
        email: `${letters(firstName)}.${letters(lastName)}${mark}@example.com`,
        phone: `+39 300 555 0${random.between(200, 999)}`,
      }
    },
  }
}
