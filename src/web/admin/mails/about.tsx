import { Link } from 'react-router'
import type { MailListItem } from '#app/mails/contract.ts'
import { mailText as t } from './mail-text.ts'

/** Recipient of a mail, also without an address. */
export const describeRecipient = ({ to, managersOf }: Pick<MailListItem, 'to' | 'managersOf'>): string =>
  to ?? (managersOf ? t('office-mails.managers', { restaurant: managersOf }) : t('office-mails.gone'))

const aboutPaths = { order: '/dashboard/admin/order/', message: '/dashboard/admin/messages/', user: '/dashboard/admin/edit-user/' }

/** Link to the order, message or account of a mail. */
export const AboutLink = ({ about: { kind, id, number } }: { about: NonNullable<MailListItem['about']> }) => (
  <Link to={`${aboutPaths[kind]}${id}`} className="link py-1">
    {t(`office-mails.about_${kind}`, { number })}
  </Link>
)
