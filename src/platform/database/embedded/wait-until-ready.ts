import pg from 'pg'

/** A start takes less, in ms; what takes longer is a recovery. */
const startupMs = 3000

/** PostgreSQL's SQLSTATEs. */
const noSuchDatabase = '3D000'
const cannotConnectNow = '57P03'
const authenticationFailure = /^28/

/**
 * Asks a database until it can be asked, the one of ours made where there is none yet. Waits for as long as it says that it
 * comes up or recovers, which may be hours; where it says nothing, or something else, only as long as the patience (in ms).
 * @returns nothing once it can be asked; else what stood in the way at last
 */
export async function waitUntilReady(
  connection: pg.ClientConfig,
  { isThere, onRecovery, patience }: { isThere: () => boolean; onRecovery: () => void; patience: number },
): Promise<Error | undefined> {
  const startedAt = Date.now()
  let deadline = startedAt + patience
  for (;;) {
    const problem = await tryConnect(connection)
    if (!problem) return undefined
    if (isRecovering(problem)) {
      onRecovery()
      deadline = Date.now() + patience
    }
    if (authenticationFailure.test(getErrorCode(problem)) || !isThere() || Date.now() > deadline) return problem
    // Each question costs it a process: one that takes long is asked seldom.
    await sleep(Math.min(25 + Math.max(0, Date.now() - startedAt - startupMs) / 20, 500))
  }
}

/** Whether it is the password that is wrong. */
export const isWrongPassword = (error: unknown): boolean => getErrorCode(error) === '28P01'

const getErrorCode = (error: unknown) => (error instanceof Error && (error as { code?: string }).code) || ''

/** One that shuts down says so with the same code. */
const isRecovering = (error: Error) => getErrorCode(error) === cannotConnectNow && !error.message.includes('shutting down')

async function tryConnect(connection: pg.ClientConfig): Promise<Error | undefined> {
  const problem = await connect(connection)
  if (!problem || getErrorCode(problem) !== noSuchDatabase) return problem
  return connect({ ...connection, database: 'postgres' }, client => client.query(`create database ${pg.escapeIdentifier(String(connection.database))}`))
}

async function connect(connection: pg.ClientConfig, then?: (client: pg.Client) => Promise<unknown>): Promise<Error | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await then?.(client)
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

export const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
