import { getDirection, type Language } from '../language/languages.ts'

/** Part of a mail, rendered as HTML and as plain text. Texts are plain: rendering escapes them. */
export type EmailPart =
  | { paragraph: string }
  /** Labels and values in two columns. */
  | { facts: [label: string, value: string][] }
  /** Order lines with amounts: customizations under the title, amounts aligned, the dish's picture before them where there is one. */
  | { lines: [title: string, amount: string, made: string[], picture?: EmailPicture | undefined][] }
  /** Warning: white on red, with a sign. */
  | { warning: string }
  /** Quoted text of a person, line breaks kept. */
  | { quote: string }
  | { button: { text: string; address: string } }
  /** Quiet link below a button, such as the one that ends these mails. */
  | { link: { text: string; address: string } }

/** Picture at an address of our own, on its ground: nothing else shows where a mail program asks before it loads pictures. */
export interface EmailPicture {
  address: string
  ground: string
}

export interface EmailContent {
  language: Language
  /** Our own address, from which customers' mails show the logo; left out: the name alone. */
  origin?: string
  /** Sender's name, above everything else. */
  brand: string
  subject: string
  heading: string
  parts: EmailPart[]
  /** Sender and reason for the mail: a line each. */
  footer: string[]
}

/** Renders a mail as HTML and as plain text. Its pictures are decorative and come from our own address; nothing comes from elsewhere. */
export function renderEmail(content: EmailContent): { subject: string; html: string; text: string } {
  return { subject: toOneLine(content.subject), html: renderHtml(content), text: renderText(content) }
}

const colour = { ink: '#1B1512', action: '#D93A12', alarm: '#BC2E0C', page: '#FFF7EC', card: '#FFFFFF', quiet: '#6B5E55', line: '#EADFD0' }
const fontStyle = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Colours of mail programs in dark mode. Classes, because style attributes know no media queries; programs without them show the light colours. */
const darkStyle = `@media (prefers-color-scheme:dark){
.m-page{ background:#1B1512!important;color:#FFF7EC!important}
.m-card{ background:#2B221D!important}
.m-ink{ color:#FFF7EC!important}
.m-quiet{ color:#CBBFB2!important}
.m-line{ border-color:#4A3C34!important}
}`

// Mail programs support tables and style attributes, and little else.
function renderHtml({ language, brand, origin, subject, heading, parts, footer }: EmailContent): string {
  const direction = getDirection(language)
  const logo = origin
    ? `<img src="${escapeHtml(origin)}/icons/icon-192.png" alt="" width="40" height="40" style="display:inline-block;width:40px;height:40px;margin-${direction ? 'left' : 'right'}:12px;border:0;border-radius:9px;vertical-align:middle">`
    : ''
  return `<!doctype html>
<html lang="${language}"${direction ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>
<body class="m-page" style="margin:0;padding:0;background:${colour.page};color:${colour.ink};${fontStyle}">
<table role="presentation" class="m-page" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="m-ink" style="padding:0 4px 16px;font-size:22px;font-weight:800;letter-spacing:-0.02em;color:${colour.ink}">${logo}<span style="vertical-align:middle">${escapeHtml(brand)}</span></td></tr>
<tr><td class="m-card m-ink" style="background:${colour.card};border-radius:16px;padding:28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2;letter-spacing:-0.01em">${escapeHtml(heading)}</h1>
${parts.map(renderHtmlPart).join('\n')}
</td></tr>
<tr><td class="m-quiet" style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:${colour.quiet}">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function renderHtmlPart(part: EmailPart): string {
  if ('paragraph' in part) return `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${escapeWithBreaks(part.paragraph)}</p>`
  if ('quote' in part)
    return `<blockquote class="m-page" style="margin:0 0 16px;padding:12px 16px;background:${colour.page};border-left:4px solid ${colour.action};font-size:16px;line-height:1.55">${escapeWithBreaks(part.quote)}</blockquote>`
  if ('warning' in part)
    return `<p style="margin:0 0 16px;padding:12px 16px;background:${colour.alarm};border-radius:12px;color:#FFFFFF;font-size:16px;font-weight:700;line-height:1.45">⚠ ${escapeWithBreaks(part.warning)}</p>`
  if ('button' in part)
    return `<p style="margin:8px 0 16px"><a href="${escapeHtml(part.button.address)}" style="display:inline-block;background:${colour.action};color:#FFFFFF;text-decoration:none;font-weight:700;font-size:16px;padding:14px 22px;border-radius:12px">${escapeHtml(part.button.text)}</a></p>`
  if ('link' in part)
    return `<p style="margin:0;font-size:14px;line-height:1.5"><a class="m-quiet" href="${escapeHtml(part.link.address)}" style="color:${colour.quiet}">${escapeHtml(part.link.text)}</a></p>`
  const table = (rows: string[]) =>
    `<table class="m-line" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${colour.line};border-bottom:1px solid ${colour.line};width:100%">${rows.join('')}</table>`
  if ('lines' in part) {
    // A cell for pictures only where a line has one: sums are aligned with the titles.
    const isPictured = part.lines.some(([, , , picture]) => picture)
    return table(
      part.lines.map(
        ([title, amount, details, picture]) =>
          `<tr>${isPictured ? `<td valign="top" width="56" style="padding:6px 12px 6px 0">${picture ? renderPicture(picture) : ''}</td>` : ''}<th align="left" valign="top" style="padding:6px 16px 6px 0;font-size:16px;font-weight:700;line-height:1.45">${escapeHtml(title)}${details.map(detail => `<br><span class="m-quiet" style="font-size:14px;font-weight:400;color:${colour.quiet}">${escapeHtml(detail)}</span>`).join('')}</th><td align="right" valign="top" style="padding:6px 0;font-size:16px;line-height:1.45;white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
      ),
    )
  }
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th class="m-quiet" align="left" valign="top" style="padding:6px 16px 6px 0;font-size:14px;font-weight:400;color:${colour.quiet};white-space:nowrap">${escapeHtml(label)}</th><td style="padding:6px 0;font-size:16px;line-height:1.45">${escapeWithBreaks(value)}</td></tr>`,
  )
  return table(rows)
}

/** Small picture of a dish, without a name: its title stands beside it. */
const renderPicture = ({ address, ground }: EmailPicture): string =>
  `<img src="${escapeHtml(address)}" alt="" width="56" height="42" style="display:block;width:56px;height:42px;border:0;border-radius:8px;background:${escapeHtml(ground)}">`

function renderText({ heading, parts, footer }: EmailContent): string {
  return `${[heading, ...parts.map(renderTextPart), ['-- ', ...footer].join('\n')].join('\n\n')}\n`
}

function renderTextPart(part: EmailPart): string {
  if ('paragraph' in part) return part.paragraph
  if ('quote' in part) return part.quote.replace(/^/gm, '> ')
  if ('warning' in part) return `⚠ ${part.warning}`
  if ('button' in part) return `${part.button.text}: ${part.button.address}`
  if ('link' in part) return `${part.link.text}: ${part.link.address}`
  if ('lines' in part) return part.lines.map(([title, amount, made]) => [`${title}: ${amount}`, ...made].join('\n')).join('\n')
  return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character] as string)
const escapeWithBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
