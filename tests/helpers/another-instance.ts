import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '#app/app.ts'
import { followCatalogueVersion } from '#platform/catalogue-version.ts'
import type { Context } from '#platform/context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import { openListener } from '#platform/events/listener.ts'
import type { TestApp } from './app.ts'

export interface OtherInstance {
  app: FastifyInstance
  catalogueVersion: Context['catalogueVersion']
  close(): Promise<void>
}

/** Another instance of the server on the same database: nothing but the database tells it what this one has changed. */
export async function anotherInstance({ context, database }: TestApp): Promise<OtherInstance> {
  const listener = await openListener(() => new pg.Client(database.connection), context.log)
  const catalogueVersion = await followCatalogueVersion(database.pool, listener, context.log)
  const app = await buildApp({ ...context, catalogueVersion }, { pages: 'none' })
  await app.ready()
  return {
    app,
    catalogueVersion,
    async close() {
      await app.close()
      await catalogueVersion.close()
      await listener.close()
    },
  }
}

/** Its connections alone: nothing but the database says which of the two was first. */
export const anotherDatabase = ({ database }: TestApp): OpenDatabase => openDatabase(database.connection, { connections: 4, onError: () => {} })
