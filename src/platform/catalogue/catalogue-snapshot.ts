import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { catalogueVersion } from '../database/tables.ts'

/** Part of the catalogue in memory, reloaded as a whole when the catalogue version rises. */
interface CatalogueSnapshot<Contents> {
  /** Current contents: read once per version, one load at a time. */
  now(context: Context): Promise<Contents>
  /** Last loaded contents, without waiting: for decisions that tolerate slightly stale data. */
  latest(context: Context): Contents | undefined
}

interface SnapshotState<Contents> {
  latest: { version: number; contents: Contents } | undefined
  loading: Promise<unknown> | undefined
}

/** Creates a snapshot. `load` reads inside one repeatable-read transaction, so a concurrent change never yields a mix of both states. */
export function createCatalogueSnapshot<Contents>(load: (db: Database, context: Context) => Promise<Contents>): CatalogueSnapshot<Contents> {
  // One copy per catalogue version object, so one per process.
  const followers = new WeakMap<Context['catalogueVersion'], SnapshotState<Contents>>()

  const getState = (context: Context): SnapshotState<Contents> => {
    const existing = followers.get(context.catalogueVersion)
    if (existing) return existing
    const follower: SnapshotState<Contents> = { latest: undefined, loading: undefined }
    followers.set(context.catalogueVersion, follower)
    context.catalogueVersion.onChange(() => void now(context).catch(error => context.log.warn({ err: error }, 'part of the catalogue not loaded')))
    return follower
  }

  const read = (context: Context) =>
    context.db.transaction(
      async tx => {
        const [row] = await tx.select({ version: catalogueVersion.version }).from(catalogueVersion)
        return { version: row?.version ?? 0, contents: await load(tx, context) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )

  const now = async (context: Context): Promise<Contents> => {
    const follower = getState(context)
    while (!follower.latest || follower.latest.version < context.catalogueVersion.current()) {
      follower.loading ??= read(context)
        .then(loaded => (follower.latest = loaded))
        .finally(() => (follower.loading = undefined))
      await follower.loading
    }
    return follower.latest.contents
  }

  return { now, latest: context => getState(context).latest?.contents }
}
