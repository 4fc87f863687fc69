import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** Value for SMTP_URL. */
  url: string
  /** Mails to an address so far, newest last. */
  to(address: string): Email[]
  close(): Promise<void>
}

/** Starts an SMTP server that accepts every mail, like a relay. */
export async function startMailServer(): Promise<MailServer> {
  const mails: { to: string[]; mail: Email }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const storeMail = async () => {
        mails.push({ mail: await PostalMime.parse(await buffer(stream)), to: session.envelope.rcptTo.map(({ address }) => address) })
      }
      storeMail().then(() => done(), done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    to: address => mails.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
