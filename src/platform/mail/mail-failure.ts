import { JobFailure } from '../jobs/job-failure.ts'
import type { MailReason } from './mail-states.ts'

interface SmtpError {
  message: string
  code?: string
  /** What was said to the server when it refused: `RCPT TO`. */
  command?: string
  /** The server's number (RFC 5321, 4.2): 550. */
  responseCode?: number
}

/** By the library's code, or the system's. */
const reasonsByCode: Record<string, MailReason> = {
  EDNS: 'server_unknown',
  ENOTFOUND: 'server_unknown',
  ECONNECTION: 'server_unreachable',
  ESOCKET: 'server_unreachable',
  ECONNREFUSED: 'server_unreachable',
  ETIMEDOUT: 'server_silent',
  ETLS: 'not_secure',
  EREQUIRETLS: 'not_secure',
  EAUTH: 'sign_in_refused',
  ENOAUTH: 'sign_in_refused',
  EOAUTH2: 'sign_in_refused',
  EMESSAGE: 'refused',
  EPROTOCOL: 'refused',
  EACCES: 'folder_not_writable',
  EPERM: 'folder_not_writable',
  EROFS: 'folder_not_writable',
  ENOSPC: 'folder_not_writable',
}

/** What went wrong, in a word of the list and with the server's number, for whoever looks at the job; the message stays as it was. */
export function toMailFailure(error: unknown): JobFailure {
  const { message, code = '', command = '', responseCode } = error as SmtpError
  const envelope = code === 'EENVELOPE' ? (command.startsWith('MAIL') ? 'sender_refused' : 'recipient_refused') : undefined
  // A certificate that nobody vouches for comes as a broken connection.
  const insecure = code === 'ESOCKET' && /certificate|SSL|TLS/i.test(message) ? 'not_secure' : undefined
  const reason = envelope ?? insecure ?? reasonsByCode[code] ?? 'other'
  return new JobFailure(message, { reason, ...(responseCode && { answer: responseCode }) }, error)
}
