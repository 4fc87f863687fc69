import { expect, it } from 'vitest'
import { redactEmails } from '../jobs/job-failure.ts'
import { toMailFailure } from './mail-failure.ts'

const failed = (more: object, message = 'no') => toMailFailure(Object.assign(new Error(message), more)).told

it('says in a word why a mail was not taken, with the number that the server gave', () => {
  expect(failed({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })).toEqual({ reason: 'recipient_refused', answer: 550 })
  expect(failed({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 })).toEqual({ reason: 'sender_refused', answer: 553 })
  expect(failed({ code: 'EAUTH', responseCode: 535 })).toEqual({ reason: 'sign_in_refused', answer: 535 })
  expect(failed({ code: 'EDNS' })).toEqual({ reason: 'server_unknown' })
  expect(failed({ code: 'ESOCKET' }, 'connect ECONNREFUSED 127.0.0.1:9')).toEqual({ reason: 'server_unreachable' })
  expect(failed({ code: 'ESOCKET' }, 'self-signed certificate')).toEqual({ reason: 'not_secure' })
  expect(failed({ code: 'ENOSPC' })).toEqual({ reason: 'folder_not_writable' })
  expect(failed({})).toEqual({ reason: 'other' })
})

it('leaves no address in the stored failure', () => {
  expect(redactEmails('550 5.1.1 <anna.rossi+x@example.com>: Recipient rejected (bruno@example.com)')).toBe('550 5.1.1 <…>: Recipient rejected (…)')
})
