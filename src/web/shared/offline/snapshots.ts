import { getStorageOwnerId } from '../browser-owner.ts'
import { serverNow } from '../server-clock.ts'
import { openOfflineDatabase } from './database.ts'

/** Age in ms from which a snapshot is no longer shown: it names customers, and their orders are long over. */
const maxSnapshotAgeMs = 12 * 3_600_000

/** Stores a screen's state, current at `at` (server time in ms). Without storage nothing is kept. */
export async function saveSnapshot(key: string, value: unknown, at: number): Promise<void> {
  try {
    await (await openOfflineDatabase()).put('snapshots', { key, ownerId: getStorageOwnerId(), at, value })
  } catch {
    // Private window or full disk: the next start needs the network.
  }
}

/** Reads a screen's last state, unless it belongs to somebody else or is too old; then it is deleted. */
export async function readSnapshot<Value>(key: string): Promise<{ value: Value; at: number } | undefined> {
  try {
    const database = await openOfflineDatabase()
    const snapshot = await database.get('snapshots', key)
    if (!snapshot) return undefined
    if (snapshot.ownerId === getStorageOwnerId() && serverNow() - snapshot.at < maxSnapshotAgeMs) return { value: snapshot.value as Value, at: snapshot.at }
    await database.delete('snapshots', key)
  } catch {
    // As without a snapshot.
  }
  return undefined
}

/** Deletes everything that this browser holds for work without a network. */
export async function clearOfflineData(): Promise<void> {
  try {
    const database = await openOfflineDatabase()
    await Promise.all([database.clear('snapshots'), database.clear('taps')])
  } catch {
    // Nothing is stored.
  }
}
