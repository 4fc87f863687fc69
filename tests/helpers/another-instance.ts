import type { FastifyInstance } from 'fastify'
import { createSessionReader } from '#accounts/sessions/read-session.ts'
import { buildApp } from '#app/app.ts'
import { watchCatalogueVersion } from '#platform/catalogue/catalogue-version.ts'
import type { Context } from '#platform/context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import { readFromPrimary } from '#platform/database/read-replica.ts'
import { openListener } from '#platform/events/listener.ts'
import { openLiveEvents } from '#platform/events/live-events.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import type { TestApp } from './app.ts'

export interface SecondInstance {
  app: FastifyInstance
  context: Context
  catalogueVersion: Context['catalogueVersion']
  close(): Promise<void>
}

/** Starts another instance on the same database with its own connections: both share nothing but the database. */
export async function startSecondInstance(testApp: TestApp): Promise<SecondInstance> {
  const { context, database } = testApp
  const { db, pool, close } = openSecondPool(testApp)
  const listener = await openListener(database.connection, context.log)
  const catalogueVersion = await watchCatalogueVersion(pool, listener, context.log)
  const events = await openLiveEvents(pool, listener, context.log, 3_600_000)
  const jobs = openJobs(pool, context.log)
  const readSession = createSessionReader(pool, context.clock, context.log)
  const own: Context = { ...context, db, pool, replica: readFromPrimary({ db }), catalogueVersion, events, jobs, readSession }
  const app = await buildApp(own, { pages: 'none' })
  await app.ready()
  return {
    app,
    context: own,
    catalogueVersion,
    async close() {
      await app.close()
      await jobs.stop()
      await events.close()
      await catalogueVersion.close()
      await listener.close()
      await close()
    },
  }
}

/** Opens a second pool: only the database decides which of the two was first. */
export const openSecondPool = ({ database }: TestApp): OpenDatabase => openDatabase(database.connection, { connections: 4, onError: () => {} })
