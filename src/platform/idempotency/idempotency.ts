import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../auth/access.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { idempotencyKeys } from '../database/tables.ts'
import { createKeyedHash } from '../rate-limit/keyed-hash.ts'
import { defineRefusals } from '../refusal.ts'
import { type ActiveKey, idempotencyRefusals, idempotencyScope, isKeyOwned, keyDone, keyPending } from './idempotency-key.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it answers is a secret that is told once and kept nowhere: it takes no `Idempotency-Key`. */
    toldOnce?: boolean
  }
  interface FastifyRequest {
    /** Set where the call came with an `Idempotency-Key`, and is not answered as it was before. */
    once: (ActiveKey & { beat: NodeJS.Timeout }) | undefined
  }
}

const refuse = defineRefusals({
  ...idempotencyRefusals,
  idempotency_key_invalid: { status: 400, text: 'api.key_invalid' },
  idempotency_key_reused: { status: 422, text: 'api.key_reused' },
})

/** So often a try says that it is still at it, in ms. */
const heartbeatMs = 4000
/** A try that has not said so for this long is dead, with its server: by the database's clock. */
const isDead = sql<boolean>`${idempotencyKeys.createdAt} < now() - interval '15 s'`
/** So long the same is waited for that is under way already, in ms; and so often it is looked at. */
const maxWaitMs = 10_000
const pollMs = 80

/** Its bodies may hold passwords. */
const computeFingerprint = createKeyedHash('idempotency_key')

/** Whether a call may carry an `Idempotency-Key`: the POSTs of staff and administrators. Placing an order has one of its own. */
export const acceptsIdempotencyKey = ({
  method,
  config,
}: {
  method: string | string[]
  config?: { access?: Access; toldOnce?: boolean } | undefined
}): boolean => method === 'POST' && (config?.access === 'staff' || config?.access === 'administrator') && !config.toldOnce

/**
 * What is done under a key is not done again for 24 hours, but answered as it was; who asks for the same meanwhile waits for the first.
 * The key is taken before anything else is done, in a row of its own: nothing is held while the call is at work. Every transaction of the call
 * says in that row that something was done (`markSideEffect`), so that a server that dies, or whose answer can't be kept, leaves behind
 * whether it was. What is refused has done nothing, and gives the key back.
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
        // What was done is answered all the same.
        await storeAnswer(db, once, statusCode, answer).catch(error => log.warn({ err: error }, 'a key is left without its answer'))
        return answer
      },
    ]
  })
}

async function replayOrBegin(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { person, body, uploadedImage } = request
  const key = request.headers['idempotency-key']
  if (key === undefined || !person) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,200}$/.test(key)) throw refuse('idempotency_key_invalid')
  const fingerprint = await computeFingerprint(db, JSON.stringify([`POST ${request.url}`, body, uploadedImage?.toString('base64')]))
  const once = { scope: person.id, key, attempt: request.id, over: false }
  const storedAnswer = await acquireKey(db, once, fingerprint)
  if (storedAnswer)
    return reply.code(storedAnswer.status).header('idempotent-replayed', 'true').type('application/json; charset=utf-8').send(storedAnswer.answer)
  const renewKey = () => db.update(idempotencyKeys).set({ createdAt: sql`now()` }).where(isKeyOwned(once))
  request.once = Object.assign(once, { beat: setInterval(() => void renewKey().catch(() => {}), heartbeatMs).unref() })
  return undefined
}

/**
 * Takes a key that nobody has, or whose try died before anything was done; else what was answered under it.
 * @throws Refusal `idempotency_key_reused`; `already_begun` while the first goes on; `already_done` where its answer was lost
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
    const [known] = await db
      .select({ fingerprint: ofFingerprint, status: ofStatus, body: idempotencyKeys.body, isDead })
      .from(idempotencyKeys)
      .where(and(eq(ofScope, scope), eq(ofKey, key)))
    // Given back between the two: it is free.
    if (!known) continue
    if (!known.fingerprint.equals(fingerprint)) throw refuse('idempotency_key_reused')
    const { answer } = known.body as { answer?: string }
    if (answer !== undefined) return { status: known.status, answer }
    if (known.isDead || Date.now() > deadline) throw refuse(known.status === keyDone ? 'already_done' : 'already_begun')
  }
}

/** Keeps the answer, or gives the key back: what failed unexpectedly only where nothing was done. */
async function storeAnswer(db: Database, once: ActiveKey, status: number, answer: unknown): Promise<void> {
  if (status < 300) {
    const body = { attempt: once.attempt, answer: String(answer) }
    await db.update(idempotencyKeys).set({ status, body }).where(isKeyOwned(once))
  } else await db.delete(idempotencyKeys).where(and(isKeyOwned(once), status < 500 ? undefined : eq(idempotencyKeys.status, keyPending)))
}
