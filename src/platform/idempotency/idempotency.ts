import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../auth/access.ts'
import { findRequiredScope } from '../auth/api-key.ts'
import { isWorkAccess } from '../auth/permissions.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { idempotencyKeys } from '../database/tables.ts'
import { identifyCall } from '../deprecations/deprecated-routes.ts'
import { createKeyedHash } from '../rate-limit/keyed-hash.ts'
import { defineRefusals } from '../refusal.ts'
import { type ActiveKey, idempotencyRefusals, idempotencyScope, isKeyOwned, keyDone, keyPending } from './idempotency-key.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a secret shown once and never stored: no `Idempotency-Key` is accepted. */
    toldOnce?: boolean
  }
  interface FastifyRequest {
    /** Set if the call has an `Idempotency-Key` and is not answered from the stored response. */
    once: (ActiveKey & { beat: NodeJS.Timeout }) | undefined
  }
}

const refuse = defineRefusals({
  ...idempotencyRefusals,
  idempotency_key_invalid: { status: 400, text: 'api.key_invalid' },
  idempotency_key_reused: { status: 422, text: 'api.key_reused' },
})

/** Heartbeat interval of an attempt, in ms. */
const heartbeatMs = 4000
/** An attempt without a heartbeat for this long is dead, with its server; by the database's clock. */
const isDead = sql<boolean>`${idempotencyKeys.createdAt} < now() - interval '15 s'`
/** Maximum wait for the same request already running, and poll interval, in ms. */
const maxWaitMs = 10_000
const pollMs = 80

/** Keyed hash, since bodies may hold passwords. */
const computeFingerprint = createKeyedHash('idempotency_key')

/** Accepts an `Idempotency-Key` on POSTs of people at work and API keys. Placing an order has its own. */
export const acceptsIdempotencyKey = ({
  method,
  config,
}: {
  method: string | string[]
  config?: { access?: Access; toldOnce?: boolean } | undefined
}): boolean => method === 'POST' && (isWorkAccess(config?.access) || findRequiredScope(config?.access) !== undefined) && !config?.toldOnce

/**
 * Implements `Idempotency-Key`: a repeated request within 24 hours gets the stored response; a concurrent one waits for the first. The key is
 * acquired first, in its own committed row, so no lock is held while the call runs. Every transaction of the call marks that row (`markSideEffect`),
 * so that after a crash or a lost response the row still tells whether something was done. A refused request has done nothing and releases the key.
 */
export function registerIdempotency(app: FastifyInstance, { db, log }: Pick<Context, 'db' | 'log'>): void {
  app.decorateRequest('once', undefined)
  app.addHook('onRoute', route => {
    if (!acceptsIdempotencyKey(route)) return
    route.preHandler = [
      (request: FastifyRequest, reply: FastifyReply) => replayOrBegin(db, request, reply),
      (request: FastifyRequest, _reply: FastifyReply, next: () => void) => (request.once ? idempotencyScope.run(request.once, next) : next()),
      ...[route.preHandler ?? []].flat(),
    ]
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async ({ once }: FastifyRequest, { statusCode }: FastifyReply, answer: unknown) => {
        if (!once || once.over) return answer
        once.over = true
        clearInterval(once.beat)
        // The response is sent even if storing it fails.
        await storeAnswer(db, once, statusCode, answer).catch(error => log.warn({ err: error }, 'a key is left without its answer'))
        return answer
      },
    ]
  })
}

async function replayOrBegin(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { person, apiKey, body, uploadedImage } = request
  const key = request.headers['idempotency-key']
  const scope = person?.id ?? (apiKey && `api-key ${apiKey.id}`)
  if (key === undefined || scope === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,200}$/.test(key)) throw refuse('idempotency_key_invalid')
  const fingerprint = await computeFingerprint(db, JSON.stringify([identifyCall(request), body, uploadedImage?.toString('base64')]))
  const once = { scope, key, attempt: request.id, over: false }
  const storedAnswer = await acquireKey(db, once, fingerprint)
  if (storedAnswer)
    return reply.code(storedAnswer.status).header('idempotent-replayed', 'true').type('application/json; charset=utf-8').send(storedAnswer.answer)
  const renewKey = () => db.update(idempotencyKeys).set({ createdAt: sql`now()` }).where(isKeyOwned(once))
  request.once = Object.assign(once, { beat: setInterval(() => void renewKey().catch(() => {}), heartbeatMs).unref() })
  return undefined
}

/**
 * Acquires a key that is free, or whose attempt died before doing anything; else returns the stored response.
 * @throws Refusal `idempotency_key_reused`; `already_begun` while the first goes on; `already_done` if its response was lost
 */
async function acquireKey(db: Database, once: ActiveKey, fingerprint: Buffer): Promise<{ status: number; answer: string } | undefined> {
  const { scope, key, attempt } = once
  const { scope: ofScope, key: ofKey, fingerprint: ofFingerprint, status: ofStatus } = idempotencyKeys
  for (const deadline = Date.now() + maxWaitMs; ; await wait(pollMs)) {
    const acquired = await db
      .insert(idempotencyKeys)
      .values({ scope, key, fingerprint, status: keyPending, body: { attempt } })
      .onConflictDoUpdate({
        target: [ofScope, ofKey],
        set: { body: { attempt }, createdAt: sql`now()` },
        setWhere: and(eq(ofFingerprint, fingerprint), eq(ofStatus, keyPending), isDead),
      })
      .returning({ key: ofKey })
    if (acquired.length > 0) return undefined
    const [stored] = await db
      .select({ fingerprint: ofFingerprint, status: ofStatus, body: idempotencyKeys.body, isDead })
      .from(idempotencyKeys)
      .where(and(eq(ofScope, scope), eq(ofKey, key)))
    // Released between the two statements: the key is free.
    if (!stored) continue
    if (!stored.fingerprint.equals(fingerprint)) throw refuse('idempotency_key_reused')
    const { answer } = stored.body as { answer?: string }
    if (answer !== undefined) return { status: stored.status, answer }
    if (stored.isDead || Date.now() > deadline) throw refuse(stored.status === keyDone ? 'already_done' : 'already_begun')
  }
}

/** Stores the response, or releases the key; after an unexpected failure only if nothing was done. */
async function storeAnswer(db: Database, once: ActiveKey, status: number, answer: unknown): Promise<void> {
  if (status < 300) {
    const body = { attempt: once.attempt, answer: String(answer) }
    await db.update(idempotencyKeys).set({ status, body }).where(isKeyOwned(once))
  } else await db.delete(idempotencyKeys).where(and(isKeyOwned(once), status < 500 ? undefined : eq(idempotencyKeys.status, keyPending)))
}
