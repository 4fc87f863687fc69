import { expect, it } from 'vitest'
import { isPushService } from './push-service.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
])('sends to %s', endpoint => expect(isPushService(endpoint)).toBe(true))

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('never to %s', endpoint => expect(isPushService(endpoint)).toBe(false))

it('sends to what a setting allows besides', () => expect(isPushService('http://127.0.0.1:8080/x', ['127.0.0.1'])).toBe(true))
