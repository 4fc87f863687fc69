import webPush from 'web-push'
import { createSecretReader } from '#platform/stored-secret.ts'

/** The pair that this chain is known by at the browsers' push services (RFC 8292): the same for ever, or every browser would have to be asked anew. */
export const readPushKeys = createSecretReader('push_keys', () => webPush.generateVAPIDKeys())
