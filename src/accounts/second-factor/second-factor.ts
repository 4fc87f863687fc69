import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { type Actor, audit } from '#platform/audit-log.ts'
import type { Person } from '#platform/auth/access.ts'
import { hasPermission } from '#platform/auth/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { decryptSecret, encryptSecret } from '#platform/secret-encryption.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { refuseAccount } from '../refusals.ts'
import { endUserSessions } from '../sessions/sessions.ts'
import type { OwnSecondFactor, SecondFactorOffer } from '../sign-in/contract.ts'
import { recoveryCodes, users } from '../tables.ts'
import { describeSecret, findTimeStep, generateRecoveryCodes, generateSecret, hashRecoveryCode } from './totp-codes.ts'

/** Context for consuming a code; a transaction counts as a database. */
type CodeContext = Pick<Context, 'config' | 'clock'> & { db: Database }

/** Whether the settings require a second factor of this person. */
export async function mustHaveSecondFactor(context: Context, person: Pick<Person, 'role' | 'officeRole' | 'staff'>): Promise<boolean> {
  if (!hasPermission(person, 'employee')) return false
  const { secondFactor } = (await settingsSnapshot.now(context)).security.value
  return secondFactor === 'staff' || (secondFactor === 'administrators' && person.role === 1)
}

export async function readOwnSecondFactor(context: Context, person: Person): Promise<OwnSecondFactor> {
  const [[account], codesLeft, required] = await Promise.all([
    context.db.select({ since: users.totpConfirmedAt }).from(users).where(eq(users.id, person.id)),
    context.db.$count(recoveryCodes, and(eq(recoveryCodes.userId, person.id), isNull(recoveryCodes.usedAt))),
    mustHaveSecondFactor(context, person),
  ])
  return { since: account?.since?.toISOString() ?? null, recoveryCodesLeft: codesLeft, required }
}

/**
 * Creates a secret for the authenticator app. It becomes active with the first confirmed code; until then each call creates another one.
 * @throws `wrong_password`, `second_factor_on`, `busy`
 */
export async function offerSecondFactor(context: Context, person: Person, password: string): Promise<SecondFactorOffer> {
  await requirePassword(context, person.id, password)
  const secret = generateSecret()
  const { rowCount } = await context.db
    .update(users)
    .set({ totpSecret: await encryptSecret(context, secret, person.id), totpLastStep: null })
    .where(and(eq(users.id, person.id), isNull(users.totpConfirmedAt), isNull(users.deletedAt)))
  if (!rowCount) throw refuseAccount('second_factor_on')
  const { chain } = await settingsSnapshot.now(context)
  const { text, uri } = describeSecret(secret, { issuer: chain.value.brand, account: person.email })
  return { secret: text, uri }
}

/**
 * Activates the second factor with its first code, from the next login on. Ends other sessions, which were opened with the password alone.
 * @returns the recovery codes, which are never shown again
 * @throws `wrong_code`, `second_factor_on`, `second_factor_off`
 */
export async function confirmSecondFactor(context: Context, person: Person, code: string, requestId: string): Promise<string[]> {
  const { totpSecret, totpConfirmedAt } = await readFactor(context.db, person.id)
  if (totpConfirmedAt) throw refuseAccount('second_factor_on')
  if (!totpSecret) throw refuseAccount('second_factor_off')
  return context.db.transaction(async transaction => {
    await consumeTotpCode({ ...context, db: transaction }, person.id, code, { confirmed: false })
    await transaction.update(users).set({ totpConfirmedAt: context.clock.now() }).where(eq(users.id, person.id))
    await endUserSessions(transaction, person.id, person.session)
    return replaceRecoveryCodes(transaction, person.id, { id: person.id, requestId }, 'user.second_factor_enabled')
  })
}

/** Replaces the recovery codes. @throws `wrong_password`, `wrong_code`, `second_factor_off`, `busy` */
export async function renewRecoveryCodes(context: Context, person: Person, { password, code }: Proof, requestId: string): Promise<string[]> {
  await requirePassword(context, person.id, password)
  return context.db.transaction(async transaction => {
    await consumeCode({ ...context, db: transaction }, person.id, code, { id: person.id, requestId })
    return replaceRecoveryCodes(transaction, person.id, { id: person.id, requestId }, 'user.recovery_codes_renewed')
  })
}

interface Proof {
  password: string
  code: string
}

/** @throws `wrong_password`, `wrong_code`, `second_factor_off`, `second_factor_required` when the settings require one; `busy` */
export async function disableSecondFactor(context: Context, person: Person, { password, code }: Proof, requestId: string): Promise<void> {
  if (await mustHaveSecondFactor(context, person)) throw refuseAccount('second_factor_required')
  await requirePassword(context, person.id, password)
  await context.db.transaction(async transaction => {
    await consumeCode({ ...context, db: transaction }, person.id, code, { id: person.id, requestId })
    await clearSecondFactor(transaction, person.id, { id: person.id, requestId }, 'user.second_factor_disabled')
  })
}

/**
 * Removes a lost second factor on behalf of an administrator, and ends all sessions of the account.
 * @throws `user_not_found`, `second_factor_off`
 */
export async function resetSecondFactor(context: Context, actor: Actor, userId: string): Promise<void> {
  await context.db.transaction(async transaction => {
    const { totpConfirmedAt } = await readFactor(transaction, userId)
    if (!totpConfirmedAt) throw refuseAccount('second_factor_off')
    await clearSecondFactor(transaction, userId, actor, 'user.second_factor_reset')
    await endUserSessions(transaction, userId)
  })
}

/**
 * Consumes a code of the app, or a recovery code: each once.
 * @throws `wrong_code`, `second_factor_off`
 */
export async function consumeCode(codeContext: CodeContext, userId: string, code: string, actor: Actor): Promise<void> {
  const hash = hashRecoveryCode(userId, code)
  if (!hash) return consumeTotpCode(codeContext, userId, code, { confirmed: true })
  const { rowCount } = await codeContext.db
    .update(recoveryCodes)
    .set({ usedAt: codeContext.clock.now() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeSha256, hash), isNull(recoveryCodes.usedAt)))
  if (!rowCount) throw refuseAccount('wrong_code', { field: 'code' })
  await audit(codeContext.db, actor, { action: 'user.recovery_code_used', tableName: 'users', rowId: userId })
}

/** Codes of a used time step are wrong (RFC 6238, section 5.2), and so are codes of a secret that was just replaced. */
async function consumeTotpCode(reach: CodeContext, userId: string, code: string, { confirmed }: { confirmed: boolean }): Promise<void> {
  const { totpSecret, totpConfirmedAt } = await readFactor(reach.db, userId)
  if (!totpSecret || (confirmed && !totpConfirmedAt)) throw refuseAccount('second_factor_off')
  const secret = await decryptSecret(reach, totpSecret, userId)
  const step = secret && findTimeStep(secret, code, reach.clock.now().getTime())
  if (step === undefined) throw refuseAccount('wrong_code', { field: 'code' })
  const { rowCount } = await reach.db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), eq(users.totpSecret, totpSecret), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
  if (!rowCount) throw refuseAccount('wrong_code', { field: 'code' })
}

async function readFactor(db: Database, userId: string) {
  const [account] = await db
    .select({ totpSecret: users.totpSecret, totpConfirmedAt: users.totpConfirmedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!account) throw refuseAccount('user_not_found')
  return account
}

async function requirePassword({ db }: Context, userId: string, password: string): Promise<void> {
  const [account] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!(await verifyPassword(account?.passwordHash, password))) throw refuseAccount('wrong_password', { field: 'password' })
}

async function replaceRecoveryCodes(transaction: Database, userId: string, actor: Actor, action: string): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await transaction.insert(recoveryCodes).values(codes.map(code => ({ userId, codeSha256: hashRecoveryCode(userId, code) as Buffer })))
  await audit(transaction, actor, { action, tableName: 'users', rowId: userId })
  return codes
}

async function clearSecondFactor(transaction: Database, userId: string, actor: Actor, action: string): Promise<void> {
  await transaction.update(users).set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null }).where(eq(users.id, userId))
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await audit(transaction, actor, { action, tableName: 'users', rowId: userId })
}
