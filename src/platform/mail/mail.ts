import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { inSpan } from '../tracing/spans.ts'
import { type EmailContent, renderEmail } from './email-content.ts'
import { toMailFailure } from './mail-failure.ts'
import { countMailAttempt } from './mail-metrics.ts'
import type { MailPace } from './mail-pace.ts'
import { writeOutboxMail } from './outbox.ts'

export interface OutgoingMail {
  /** Permanent id of the mail, the same for all attempts, so that mail programs recognise a duplicate. */
  id: string
  /** One recipient, or several separated by commas. */
  to: string
  /** Reply address, if not the sender. */
  replyTo?: { name: string; address: string }
  content: EmailContent
  /** Rate limit of the recipient; default: the strictest, for mails that anybody can trigger for anybody. */
  pace?: MailPace | undefined
  attachments?: { filename: string; contentType: string; content: Buffer }[]
  /** Aborts the attempt. */
  signal?: AbortSignal
}

/** `folder`: no mail server is configured, and the mail was written to the outbox. `withheld`: the recipient has had too many like it. */
export type MailOutcome = 'posted' | 'folder' | 'withheld'

export interface Mail {
  /**
   * Delivers the mail and returns the outcome, or throws. Call this from a job, which retries, and return the outcome, which is stored with the job
   * for the list of mails. One accepted recipient of several is enough.
   * @throws JobFailure with the reason
   */
  send(mail: OutgoingMail): Promise<MailOutcome>
  close(): void
}

/** Timeouts in ms. A server that accepts the connection and then stays silent must not hold a worker for the default 10 minutes. */
const smtpTimeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Pooled connections: a server 100 ms away accepts some eighty mails a second over them. Relays allow ten and more. */
const maxSmtpConnections = 8

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>

/** Sender's settings and limits. */
export interface MailPolicy {
  /** Right half of the Message-ID: the host of the public URL. */
  domain(): string
  /** Default Reply-To address; undefined: the sender. */
  answersTo(): Promise<string | undefined>
  /** Counts a mail with `countMail`; undefined if it must not be sent. */
  count(to: string, pace: MailPace): Promise<(() => Promise<void>) | undefined>
}

/**
 * Sends mail over `SMTP_URL`; without it each mail is a file in `outbox/` of the data folder, in a format that any mail program opens: orders work
 * without configuration. The sender's name is from `MAIL_FROM`, else the mail's brand.
 */
export function openMail({ smtpUrl, mailFrom, dataFolder }: MailSettings, policy: MailPolicy, log: Logger, timeouts = smtpTimeoutsMs): Mail {
  const sender = parseSender(mailFrom)
  const compose = async ({ id, to, replyTo, content, attachments, signal }: OutgoingMail) => ({
    from: { name: sender.name || content.brand, address: sender.address },
    to,
    replyTo: replyTo ?? (await findReplyTo()),
    attachments,
    signal,
    messageId: `<${id}@${policy.domain()}>`,
    // RFC 3834: prevents vacation replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': content.language },
    // Mail content must not make this server read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...renderEmail(content),
  })
  const findReplyTo = async () => {
    const address = await policy.answersTo()
    return address?.toLowerCase() === sender.address.toLowerCase() ? undefined : address
  }

  /** Counts delivered mails only. */
  const sendCounted = (parcel: OutgoingMail, deliver: () => Promise<MailOutcome>) => countMailAttempt(sendWithinPace(parcel, deliver))
  const sendWithinPace = async ({ id, to, pace = 'started' }: OutgoingMail, deliver: () => Promise<MailOutcome>): Promise<MailOutcome> => {
    const undoCount = await policy.count(to, pace)
    if (!undoCount) {
      log.warn({ id }, 'mail: withheld, its recipient has had too many like it')
      return 'withheld'
    }
    try {
      return await deliver()
    } catch (error) {
      await undoCount().catch(lost => log.warn({ err: lost }, 'a mail that was not sent goes on counting'))
      throw error
    }
  }

  if (!smtpUrl) {
    const fileTransport = createTransport({ streamTransport: true, buffer: true })
    return {
      send: parcel =>
        sendCounted(parcel, async () => {
          const { message } = await fileTransport.sendMail(await compose(parcel))
          const file = await writeOutboxMail(dataFolder, parcel.id, message as Buffer).catch(error => {
            throw toMailFailure(error)
          })
          log.info({ file }, 'no SMTP_URL: mail kept in the outbox')
          return 'folder'
        }),
      close: () => fileTransport.close(),
    }
  }

  const describeSending = () => ({ name: 'SMTP send', kind: 'client' as const, attributes: { 'server.address': new URL(smtpUrl).hostname } })
  const smtpTransport = createTransport({ url: smtpUrl, pool: true, maxConnections: maxSmtpConnections, ...timeouts })
  return {
    send: parcel =>
      sendCounted(parcel, async () => {
        const message = await compose(parcel)
        const { rejected } = await inSpan(describeSending, () => smtpTransport.sendMail(message)).catch(error => {
          throw toMailFailure(error)
        })
        // Fails only if every recipient is refused: otherwise the others would get the mail again with every attempt.
        if (rejected.length > 0) log.warn({ id: parcel.id, refused: rejected.length }, 'mail: the server refused some of its recipients')
        return 'posted'
      }),
    close: () => smtpTransport.close(),
  }
}

/** Splits `Spiedo <ciao@spiedo.test>`; a bare address has no name. */
function parseSender(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^(.*?)<?([^\s<>@]+@[^\s<>@]+)>?$/.exec(mailFrom.trim()) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
