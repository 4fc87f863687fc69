import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Context } from '#platform/context.ts'
import { decryptSecret, encryptSecret } from '#platform/secret-encryption.ts'
import type { WebhookEndpoint } from '../../tables.ts'

/** Bytes of a secret; Standard Webhooks asks for 24 to 64. */
const secretLength = 32
const prefix = 'whsec_'

const ownerOf = (endpointId: string) => `webhook ${endpointId}`

/** Creates a secret: the text for the receiver, shown once, and its encrypted form. */
export async function createEndpointSecret(context: Context, endpointId: string): Promise<{ text: string; encrypted: Buffer }> {
  const secret = randomBytes(secretLength)
  return { text: `${prefix}${secret.toString('base64')}`, encrypted: await encryptSecret(context, secret, ownerOf(endpointId)) }
}

/**
 * Signs a body for the `webhook-signature` header with every valid secret: after a rotation the former one, too. Undefined: the current secret can't be
 * read, as `SECRET_KEY` was changed.
 */
export async function signWebhook(
  context: Context,
  endpoint: Pick<WebhookEndpoint, 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'>,
  { id, at, body }: { id: string; at: Date; body: string },
): Promise<string | undefined> {
  const isOverlapping = endpoint.previousSecret && endpoint.previousSecretUntil && endpoint.previousSecretUntil > at
  const encrypted = [endpoint.secret, ...(isOverlapping && endpoint.previousSecret ? [endpoint.previousSecret] : [])]
  const secrets = await Promise.all(encrypted.map(secret => decryptSecret(context, secret, ownerOf(endpoint.id))))
  if (!secrets[0]) return undefined
  return secrets.flatMap(secret => (secret ? [new Webhook(secret.toString('base64')).sign(id, at, body)] : [])).join(' ')
}
