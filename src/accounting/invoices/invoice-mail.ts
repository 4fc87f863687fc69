import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'

interface InvoiceMail {
  /** Id of the file: a repeated mail is recognised as the same. */
  id: string
  to: string
  company: string
  fileName: string
  xml: string
  signal: AbortSignal
}

/**
 * Mails an invoice to the intermediary, with the XML attached under the name that the exchange system knows it by.
 * @throws JobFailure with the reason
 */
export async function sendInvoiceMail(context: Context, { id, to, company, fileName, xml, signal }: InvoiceMail): Promise<void> {
  const { brand } = (await settingsSnapshot.now(context)).chain.value
  const attachments = [{ filename: fileName, contentType: 'application/xml', content: Buffer.from(xml) }]
  await context.mail.send({ id, to, pace: 'free', content: renderInvoiceEmail({ company, fileName }, brand), attachments, signal })
}

/** Renders the mail in Italian: intermediaries of the exchange system are Italian. */
function renderInvoiceEmail({ company, fileName }: { company: string; fileName: string }, brand: string): EmailContent {
  const translate = (key: 'subject' | 'heading' | 'body' | 'footer') => serverText('it', `invoice-delivery.mail_${key}`, { company, file: fileName, brand })
  return {
    language: 'it',
    brand,
    subject: translate('subject'),
    heading: translate('heading'),
    parts: [{ paragraph: translate('body') }],
    footer: [translate('footer')],
  }
}
