import type { TextKey } from '../i18n/texts.tsx'

export interface SiteLink {
  to: string
  text: TextKey
}

/** Main links. */
export const mainLinks: SiteLink[] = [
  { to: '/menu', text: 'shell.menu' },
  { to: '/order', text: 'shell.order' },
  { to: '/restaurants', text: 'shell.restaurants' },
]

/** Links for visitors who are not signed in. */
export const guestLinks: SiteLink[] = [
  { to: '/login', text: 'shell.login' },
  { to: '/register', text: 'shell.register' },
]

/** Information links of the header (specification, section 2). */
export const informationLinks: SiteLink[] = [
  { to: '/about', text: 'shell.about' },
  { to: '/feedback', text: 'shell.feedback' },
  { to: '/terms&conditions', text: 'shell.terms' },
  { to: '/privacy-policy', text: 'shell.privacy' },
  { to: '/contact', text: 'shell.contact' },
  { to: '/careers', text: 'shell.careers' },
]

/** Link of the footer alone: the header's links are specified. */
export const accessibilityLink: SiteLink = { to: '/accessibility', text: 'shell.accessibility' }
