import webPush from 'web-push'
import { createSecretReader } from '#platform/stored-secret.ts'

/** VAPID key pair for push services (RFC 8292): permanent, since a new one would require every browser to subscribe again. */
export const readPushKeys = createSecretReader('push_keys', () => webPush.generateVAPIDKeys())
