import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { offlineDatabaseName } from '../browser-owner.ts'

/** Last state of a work screen, for a start without a network. */
interface Snapshot {
  key: string
  /** Account or device that may read it. */
  ownerId: string
  /** Server time in ms at which the value was known to be current. */
  at: number
  value: unknown
}

/** Step that waits for a network, or was refused when it was sent. */
export interface Tap {
  /** Idempotency key. */
  key: string
  /** Position in the queue. */
  index: number
  ownerId: string
  /** Screen and restaurant: `kitchen:01890…`. */
  scope: string
  /** Path below /api/v1, called with POST. */
  path: string
  body: object
  /** ISO instant of the tap, by the server's clock. */
  tappedAt: string
  /** Number of its order, for the list of what no longer applies. */
  number: number | null
  /** Why it no longer applies, as the server said; undefined while it waits. */
  refusal?: string
  /** With `refusal`: status of its order by then. */
  status?: string
}

interface OfflineSchema extends DBSchema {
  snapshots: { key: string; value: Snapshot }
  taps: { key: string; value: Tap; indexes: { scope: string } }
}

let opening: Promise<IDBPDatabase<OfflineSchema>> | undefined

/** Opens the database. Rejects where storage is forbidden; callers then keep everything in memory. */
export function openOfflineDatabase(): Promise<IDBPDatabase<OfflineSchema>> {
  opening ??= connect()
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

const connect = async () =>
  openDB<OfflineSchema>(offlineDatabaseName, 1, {
    upgrade(database) {
      database.createObjectStore('snapshots', { keyPath: 'key' })
      database.createObjectStore('taps', { keyPath: 'key' }).createIndex('scope', 'scope')
    },
    // A logout in any tab deletes the database: an open connection would block it.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated: () => {
      opening = undefined
    },
  })
