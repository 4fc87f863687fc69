import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './database/database.ts'
import { idempotencyKeys } from './database/tables.ts'
import { refusals } from './refusal.ts'

/** What a client means to ask once, however often it has to send it: its own key for it, and what it asks. */
export interface AskedOnce {
  scope: string
  key: string
  fingerprint: Buffer
  /** Which of its tries this is. */
  attempt: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the call came with an `Idempotency-Key`. */
    once: AskedOnce | undefined
  }
}

const refuse = refusals({
  idempotency_key_invalid: { status: 400, text: 'api.key_invalid' },
  idempotency_key_reused: { status: 422, text: 'api.key_reused' },
  already_done: { status: 409, text: 'api.already_done' },
})

/**
 * Lets each POST of staff and administrators carry an `Idempotency-Key`: what has been done under it is not done again, but answered as it
 * was, for 24 hours. Placing an order has a key of its own, which is not left out.
 */
export function rememberAnswers(app: FastifyInstance, db: Database): void {
  app.decorateRequest('once', undefined)
  app.addHook('onRoute', route => {
    const access = route.config?.access
    if (route.method !== 'POST' || (access !== 'staff' && access !== 'administrator')) return
    route.preHandler = [(request: FastifyRequest, reply: FastifyReply) => answerAgain(db, request, reply), ...[route.preHandler ?? []].flat()]
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        if (request.once && reply.statusCode < 300 && typeof payload === 'string') await keepAnswer(db, request.once, reply.statusCode, payload)
        return payload
      },
    ]
  })
}

async function answerAgain(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { person, body, uploadedImage = '' } = request
  const key = request.headers['idempotency-key']
  if (key === undefined || !person) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,200}$/.test(key)) throw refuse('idempotency_key_invalid')
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([`POST ${request.url}`, body]))
    .update(uploadedImage)
    .digest()
  const once = { scope: person.id, key, fingerprint, attempt: request.id }
  const known = await knownKey(db, once)
  if (!known) {
    request.once = once
    return undefined
  }
  const { answer } = known.body
  if (answer === undefined) throw refuse('already_done')
  return reply.code(known.status).header('idempotent-replayed', 'true').type('application/json; charset=utf-8').send(answer)
}

/**
 * Takes the key of what is being done, in its transaction. Of two tries at the same time the second waits for the first.
 * @throws Refusal `already_done`, `idempotency_key_reused`: nothing of this try stays
 */
export async function takeKey(transaction: Database, once: AskedOnce): Promise<void> {
  const { attempt, ...key } = once
  const taken = await transaction
    .insert(idempotencyKeys)
    .values({ ...key, status: 0, body: { attempt } })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return
  const known = await knownKey(transaction, once)
  if (known?.body.attempt !== attempt) throw refuse('already_done')
}

/** @throws Refusal `idempotency_key_reused` */
async function knownKey(db: Database, { scope, key, fingerprint }: AskedOnce) {
  const [known] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
  if (known && !known.fingerprint.equals(fingerprint)) throw refuse('idempotency_key_reused')
  return known && { status: known.status, body: known.body as { attempt?: string; answer?: string } }
}

/** Where nothing was done under the key there is none to answer for. */
async function keepAnswer(db: Database, { scope, key, attempt }: AskedOnce, status: number, answer: string): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status, body: { attempt, answer } })
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)))
}
