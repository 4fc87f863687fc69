import { Link } from 'react-router'
import type { ListedMail } from '#app/mails/contract.ts'
import { mailText as t } from './mail-text.ts'

/** Whom a mail goes to, also where no address is left. */
export const recipientOf = ({ to, managersOf }: Pick<ListedMail, 'to' | 'managersOf'>): string =>
  to ?? (managersOf ? t('office-mails.managers', { restaurant: managersOf }) : t('office-mails.gone'))

const places = { order: '/dashboard/admin/order/', message: '/dashboard/admin/messages/', user: '/dashboard/admin/edit-user/' }

/** The way to the order, the message or the account that a mail is about. */
export const AboutLink = ({ about: { kind, id, number } }: { about: NonNullable<ListedMail['about']> }) => (
  <Link to={`${places[kind]}${id}`} className="link py-1">
    {t(`office-mails.about_${kind}`, { number })}
  </Link>
)
