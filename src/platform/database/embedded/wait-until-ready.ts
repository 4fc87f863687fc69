import pg from 'pg'

/** Maximum duration of a normal start, in ms; anything longer is a recovery. */
const startupMs = 3000

/** PostgreSQL's SQLSTATEs. */
const noSuchDatabase = '3D000'
const cannotConnectNow = '57P03'
const authenticationFailure = /^28/

/**
 * Polls a database until it accepts connections, creating our database if missing. Waits without limit while PostgreSQL reports starting or
 * recovering, which may take hours; on silence or another error only for `timeoutMs`.
 * @returns undefined once ready; else the last problem
 */
export async function waitUntilReady(
  connection: pg.ClientConfig,
  { isThere, onRecovery, timeoutMs }: { isThere: () => boolean; onRecovery: () => void; timeoutMs: number },
): Promise<Error | undefined> {
  const startedAt = Date.now()
  let deadline = startedAt + timeoutMs
  for (;;) {
    const problem = await tryConnect(connection)
    if (!problem) return undefined
    if (isRecovering(problem)) {
      onRecovery()
      deadline = Date.now() + timeoutMs
    }
    if (authenticationFailure.test(getErrorCode(problem)) || !isThere() || Date.now() > deadline) return problem
    // Each attempt costs the engine a process: poll slow starts less often.
    await sleep(Math.min(25 + Math.max(0, Date.now() - startedAt - startupMs) / 20, 500))
  }
}

/** Detects a wrong password. */
export const isWrongPassword = (error: unknown): boolean => getErrorCode(error) === '28P01'

const getErrorCode = (error: unknown) => (error instanceof Error && (error as { code?: string }).code) || ''

/** A shutting-down engine reports the same code. */
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
