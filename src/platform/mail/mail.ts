import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { type EmailContent, renderEmail } from './email-content.ts'
import { toMailFailure } from './mail-failure.ts'
import { writeOutboxMail } from './outbox.ts'
import type { MailPace } from './recipient-limit.ts'

export interface OutgoingMail {
  /** Names the mail for ever: the same over all attempts, so that a mail program shows a second copy as the same mail. */
  id: string
  /** One, or several by commas. */
  to: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: { name: string; address: string }
  letter: EmailContent
  /** How often its reader gets mails like it; left out: as seldom as what anybody can have sent to anybody. */
  pace?: MailPace | undefined
  attachments?: { filename: string; contentType: string; content: Buffer }[]
  /** Gives the attempt up. */
  signal?: AbortSignal
}

/** `folder`: no mail server is named, and the mail was put into the outbox. `withheld`: its reader has had too many like it. */
export type MailOutcome = 'posted' | 'folder' | 'withheld'

export interface Mail {
  /**
   * Hands the mail over and says where to, or throws: call it from a job, which tries again, and answer what it says: it is kept with the
   * job for whoever looks at the list of mails.
   * Of several recipients one is enough.
   * @throws JobFailure with the reason
   */
  send(mail: OutgoingMail): Promise<MailOutcome>
  close(): void
}

/** In ms. A server that accepts the connection and then says nothing must not hold a worker for the default 10 minutes. */
const smtpTimeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Connections that are kept open: a server a tenth of a second away takes some eighty mails a second over them. Relays allow ten and more. */
const maxSmtpConnections = 8

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>

/** Whose mails they are. */
export interface MailPolicy {
  /** Right half of the Message-ID: the host of the public address. */
  domain(): string
  /** The e-mail that answers go to where a mail names no other; undefined: to the sender. */
  answersTo(): Promise<string | undefined>
  /** Counts a mail, by `countMail`; undefined: it is not sent. */
  count(to: string, pace: MailPace): Promise<(() => Promise<void>) | undefined>
}

/**
 * Mail over `SMTP_URL`; without it each mail is kept as a file in `outbox/` of the data folder, which any mail program
 * opens: nothing has to be configured before the first order. The sender is called as `MAIL_FROM` says, else by the letter's brand.
 */
export function openMail({ smtpUrl, mailFrom, dataFolder }: MailSettings, policy: MailPolicy, log: Logger, timeouts = smtpTimeoutsMs): Mail {
  const sender = parseSender(mailFrom)
  const compose = async ({ id, to, replyTo, letter, attachments, signal }: OutgoingMail) => ({
    from: { name: sender.name || letter.brand, address: sender.address },
    to,
    replyTo: replyTo ?? (await findReplyTo()),
    attachments,
    signal,
    messageId: `<${id}@${policy.domain()}>`,
    // RFC 3834: keeps vacation messages from answering.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
    // Nothing in a mail may make this server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...renderEmail(letter),
  })
  const findReplyTo = async () => {
    const address = await policy.answersTo()
    return address?.toLowerCase() === sender.address.toLowerCase() ? undefined : address
  }

  /** Only what was handed over counts. */
  const sendCounted = async ({ id, to, pace = 'started' }: OutgoingMail, deliver: () => Promise<MailOutcome>): Promise<MailOutcome> => {
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

  const smtpTransport = createTransport({ url: smtpUrl, pool: true, maxConnections: maxSmtpConnections, ...timeouts })
  return {
    send: parcel =>
      sendCounted(parcel, async () => {
        const { rejected } = await smtpTransport.sendMail(await compose(parcel)).catch(error => {
          throw toMailFailure(error)
        })
        // Where it takes none of them it fails. The others have it, and would have it again with every attempt.
        if (rejected.length > 0) log.warn({ id: parcel.id, refused: rejected.length }, 'mail: the server refused some of its recipients')
        return 'posted'
      }),
    close: () => smtpTransport.close(),
  }
}

/** `Spiedo <ciao@spiedo.test>` apart; a bare address has no name. */
function parseSender(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^(.*?)<?([^\s<>@]+@[^\s<>@]+)>?$/.exec(mailFrom.trim()) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}
