import { JobFailure } from '../jobs/job-failure.ts'
import type { MailReason } from './mail-states.ts'

interface SmtpError {
  message: string
  code?: string
  /** SMTP command that the server refused: `RCPT TO`. */
  command?: string
  /** SMTP reply code (RFC 5321, 4.2): 550. */
  responseCode?: number
}

/** Reasons by error codes of the library or the system. */
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

/** Maps an SMTP error to a listed reason with the server's reply code, for the list of mails; the message is unchanged. */
export function toMailFailure(error: unknown): JobFailure {
  const { message, code = '', command = '', responseCode } = error as SmtpError
  const envelope = code === 'EENVELOPE' ? (command.startsWith('MAIL') ? 'sender_refused' : 'recipient_refused') : undefined
  // An untrusted certificate is reported as a broken connection.
  const insecure = code === 'ESOCKET' && /certificate|SSL|TLS/i.test(message) ? 'not_secure' : undefined
  const reason = envelope ?? insecure ?? reasonsByCode[code] ?? 'other'
  return new JobFailure(message, { reason, ...(responseCode && { answer: responseCode }) }, error)
}
