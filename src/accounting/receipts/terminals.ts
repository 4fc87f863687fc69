import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { violatesConstraint } from '#platform/database/violations.ts'
import { refuseRestaurants } from '#restaurants/contract.ts'
import { canManage, requireManager, requirePermission } from '#restaurants/profile/managers.ts'
import { restaurants } from '#restaurants/tables.ts'
import { fiscalPairings, fiscalReceipts, fiscalTerminals } from '../tables.ts'
import type { TerminalKind } from '../vocabulary.ts'
import { type FiscalTerminal, refuseReceipt } from './contract.ts'

/** Lists the tills and card terminals of a restaurant with their pairings, those that have ended included. */
export async function listTerminals(db: Database, restaurantId: string, person: Person): Promise<FiscalTerminal[]> {
  requirePermission(person, 'money-read', restaurantId)
  const terminals = await db
    .select({
      ...{ id: fiscalTerminals.id, kind: fiscalTerminals.kind, serial: fiscalTerminals.serial, name: fiscalTerminals.name },
      documents: sql<number>`(select count(*)::int from ${fiscalReceipts} t where t.terminal_id = ${fiscalTerminals.id} or t.pos_id = ${fiscalTerminals.id})`,
    })
    .from(fiscalTerminals)
    .where(and(eq(fiscalTerminals.restaurantId, restaurantId), isNull(fiscalTerminals.archivedAt)))
    .orderBy(sql`${fiscalTerminals.kind} desc`, asc(fiscalTerminals.id))
  const pairings = await db
    .select({
      id: fiscalPairings.id,
      rtId: fiscalPairings.rtId,
      posId: fiscalPairings.posId,
      pairedOn: fiscalPairings.pairedOn,
      endedOn: fiscalPairings.endedOn,
    })
    .from(fiscalPairings)
    .innerJoin(fiscalTerminals, eq(fiscalTerminals.id, fiscalPairings.rtId))
    .where(eq(fiscalTerminals.restaurantId, restaurantId))
    .orderBy(asc(fiscalPairings.pairedOn), asc(fiscalPairings.id))
  const serials = new Map(terminals.map(({ id, serial }) => [id, serial]))
  return terminals.map(terminal => ({
    ...terminal,
    pairings: pairings.flatMap(({ id, rtId, posId, pairedOn, endedOn }) => {
      const otherId = terminal.id === rtId ? posId : terminal.id === posId ? rtId : undefined
      const serial = otherId && serials.get(otherId)
      return otherId && serial ? [{ id, terminalId: otherId, serial, pairedOn, endedOn }] : []
    }),
  }))
}

interface NewTerminal {
  kind: TerminalKind
  serial: string
  name: string
}

/** @throws Refusal `restaurant_not_found`, `terminal_taken` */
export async function addTerminal({ db }: Pick<Context, 'db'>, restaurantId: string, input: NewTerminal, person: Person, actor: Actor): Promise<void> {
  requireManager(person, restaurantId)
  await db
    .transaction(async tx => {
      const [restaurant] = await tx.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, restaurantId))
      if (!restaurant) throw refuseRestaurants('restaurant_not_found')
      const [added] = await tx
        .insert(fiscalTerminals)
        .values({ restaurantId, ...input })
        .returning({ id: fiscalTerminals.id })
      await audit(tx, actor, { action: 'terminal.created', tableName: 'fiscal_terminals', rowId: added?.id ?? '', restaurantId, after: input })
    })
    .catch(error => {
      throw violatesConstraint(error, 'fiscal_terminals_serial') ? refuseReceipt('terminal_taken', { field: 'serial' }) : error
    })
}

/**
 * Archives a terminal that is no longer in use; documents keep it.
 * @throws Refusal `terminal_missing`, `terminal_paired`
 */
export async function archiveTerminal({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string, person: Person, actor: Actor): Promise<string> {
  return db.transaction(async tx => {
    const terminal = await lockTerminal(tx, id, person)
    const paired = await tx.$count(fiscalPairings, and(sql`${id} in (${fiscalPairings.rtId}, ${fiscalPairings.posId})`, isNull(fiscalPairings.endedOn)))
    if (paired > 0) throw refuseReceipt('terminal_paired')
    await tx.update(fiscalTerminals).set({ archivedAt: clock.now() }).where(eq(fiscalTerminals.id, id))
    const { kind, serial, restaurantId } = terminal
    await audit(tx, actor, { action: 'terminal.archived', tableName: 'fiscal_terminals', rowId: id, restaurantId, before: { kind, serial } })
    return restaurantId
  })
}

/**
 * Pairs a card terminal with a till of the same restaurant, as registered with the Agenzia delle Entrate.
 * @throws Refusal `terminal_missing`, `pairing_known`
 */
export async function pairTerminals(
  { db }: Pick<Context, 'db'>,
  { rtId, posId, pairedOn }: { rtId: string; posId: string; pairedOn: string },
  person: Person,
  actor: Actor,
): Promise<string> {
  return db
    .transaction(async tx => {
      const rt = await lockTerminal(tx, rtId, person)
      const pos = await lockTerminal(tx, posId, person)
      if (rt.kind !== 'rt' || pos.kind !== 'pos' || rt.restaurantId !== pos.restaurantId) throw refuseReceipt('terminal_missing')
      await tx.insert(fiscalPairings).values({ rtId, posId, pairedOn })
      const { restaurantId } = rt
      const after = { rt: rt.serial, pos: pos.serial, pairedOn }
      await audit(tx, actor, { action: 'terminal.paired', tableName: 'fiscal_terminals', rowId: rtId, restaurantId, after })
      return restaurantId
    })
    .catch(error => {
      throw violatesConstraint(error, 'fiscal_pairings_current') ? refuseReceipt('pairing_known') : error
    })
}

/** @throws Refusal `pairing_missing` */
export async function endPairing({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string, person: Person, actor: Actor): Promise<string> {
  return db.transaction(async tx => {
    const [pairing] = await tx
      .select({ rtId: fiscalPairings.rtId, pairedOn: fiscalPairings.pairedOn, restaurantId: fiscalTerminals.restaurantId, serial: fiscalTerminals.serial })
      .from(fiscalPairings)
      .innerJoin(fiscalTerminals, eq(fiscalTerminals.id, fiscalPairings.rtId))
      .where(and(eq(fiscalPairings.id, id), isNull(fiscalPairings.endedOn)))
      .for('update')
    if (!pairing || !canManage(person, pairing.restaurantId)) throw refuseReceipt('pairing_missing')
    const today = clock.now().toISOString().slice(0, 10)
    const endedOn = today < pairing.pairedOn ? pairing.pairedOn : today
    await tx.update(fiscalPairings).set({ endedOn }).where(eq(fiscalPairings.id, id))
    const { rtId, restaurantId, serial } = pairing
    await audit(tx, actor, { action: 'terminal.unpaired', tableName: 'fiscal_terminals', rowId: rtId, restaurantId, after: { rt: serial, endedOn } })
    return restaurantId
  })
}

async function lockTerminal(tx: Database, id: string, person: Person) {
  const [terminal] = await tx
    .select()
    .from(fiscalTerminals)
    .where(and(eq(fiscalTerminals.id, id), isNull(fiscalTerminals.archivedAt)))
    .for('update')
  if (!terminal || !canManage(person, terminal.restaurantId)) throw refuseReceipt('terminal_missing')
  return terminal
}
