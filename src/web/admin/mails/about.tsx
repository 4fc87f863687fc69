import { Link } from 'react-router'
import type { MailListItem } from '#app/mails/contract.ts'
import { mailText as t } from './mail-text.ts'

/** Whom a mail goes to, also where no address is left. */
export const describeRecipient = ({ to, managersOf }: Pick<MailListItem, 'to' | 'managersOf'>): string =>
  to ?? (managersOf ? t('office-mails.managers', { restaurant: managersOf }) : t('office-mails.gone'))

const aboutPaths = { order: '/dashboard/admin/order/', message: '/dashboard/admin/messages/', user: '/dashboard/admin/edit-user/' }

/** The way to the order, the message or the account that a mail is about. */
export const AboutLink = ({ about: { kind, id, number } }: { about: NonNullable<MailListItem['about']> }) => (
  <Link to={`${aboutPaths[kind]}${id}`} className="link py-1">
    {t(`office-mails.about_${kind}`, { number })}
  </Link>
)
