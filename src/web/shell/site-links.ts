import type { TextKey } from '../i18n/texts.tsx'

export interface SiteLink {
  to: string
  text: TextKey
}

/** What people come for. */
export const mainLinks: SiteLink[] = [
  { to: '/menu', text: 'shell.menu' },
  { to: '/order', text: 'shell.order' },
  { to: '/restaurants', text: 'shell.restaurants' },
]

/** For whoever has not signed in. */
export const guestLinks: SiteLink[] = [
  { to: '/login', text: 'shell.login' },
  { to: '/register', text: 'shell.register' },
]

/** The specification's links of the header, section 2. */
export const informationLinks: SiteLink[] = [
  { to: '/about', text: 'shell.about' },
  { to: '/feedback', text: 'shell.feedback' },
  { to: '/terms&conditions', text: 'shell.terms' },
  { to: '/privacy-policy', text: 'shell.privacy' },
  { to: '/contact', text: 'shell.contact' },
  { to: '/careers', text: 'shell.careers' },
]
