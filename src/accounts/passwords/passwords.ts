import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { HashingQueue } from './hashing-queue.ts'

/** OWASP's Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 passes, 1 lane. About 25 ms of one core. */
const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of discarded random bytes at the cost above, compared with when there is no account, so that the response takes as long. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$fSf9frvIMr2qrvLb2FmvBQ$P3KVywSFdqumk+nBgcBwvChIryt89rO0o8KD5ZIILvQ'

const queue = new HashingQueue(Math.max(1, Math.min(2, availableParallelism() - 1)), 200)

/** NFKC: the same password typed on another keyboard or phone gives the same bytes (RFC 8265). */
const normalizePassword = (password: string): string => password.normalize('NFKC')

/** Argon2id in PHC form, for `users.password_hash`. */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(normalizePassword(password), hashCost))

/** Verifies a password. Without a hash the result is false, after the same time. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await queue.run(() => verify(passwordHash ?? dummyHash, normalizePassword(password)))
  return isRight && passwordHash != null
}
