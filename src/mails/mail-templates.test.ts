import { expect, it } from 'vitest'
import { languages } from '#platform/language/languages.ts'
import { renderEmail } from '#platform/mail/email-content.ts'
import { buildMailTemplates } from './mail-templates.ts'

const where = { brand: 'Spiedo <&>', origin: 'https://spiedo.test' }

it.each(languages)('every mail in %s is whole, as HTML and as text, and nothing in it is markup that was not meant', language => {
  const templates = buildMailTemplates(language, where).map(({ name, content }) => ({ name, ...renderEmail(content) }))
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length)
  for (const { name, subject, html, text } of templates) {
    expect(subject, name).toMatch(/[\p{L}\p{M}]{3}/u)
    for (const written of [html, text]) expect(written, name).not.toMatch(/\{\w+|mail\.|undefined|\bnull\b|NaN/)
    expect(html, name).toContain('Spiedo &lt;&amp;&gt;')
    expect(html, name).not.toContain('<3')
    // Colours of its own for either mode: clients in dark mode invert mails that do not declare it.
    expect(html, name).toContain('<meta name="color-scheme" content="light dark">')
    expect(html, name).toContain('prefers-color-scheme:dark')
    expect(html, name).not.toMatch(/<(script|link|iframe)/)
    for (const [, address] of html.matchAll(/src="([^"]*)"/g)) expect(address, name).toMatch(/^https:\/\/spiedo\.test\//)
    expect(text, name).toContain('spiedo.test')
    // The text version has links instead of buttons.
    expect(text, name).not.toMatch(/pulsante|\bbutton\b/i)
    // Inline links use names only; full URLs appear on their own lines.
    expect(text, name).not.toMatch(/ (su|on) https?:/)
  }
})

it('each says something of its own, in every language', () => {
  const staffs = (name: string) => name.startsWith('order_escalated') || name.startsWith('staff_')
  const subjects = languages.flatMap(language =>
    buildMailTemplates(language, where).flatMap(({ name, content }) => (staffs(name) && language !== 'it' ? [] : `${language} ${content.heading}`)),
  )
  // Staff mails exist in Italian only. These pairs share a subject: ready at the counter and out for delivery, rejected and not delivered, paid and
  // unpaid, claim refused and answered, invitation with and without an account, a coupon and points for lateness.
  expect(new Set(subjects).size).toBeGreaterThanOrEqual(subjects.length - 6 * languages.length)
})
