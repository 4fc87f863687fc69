import type { MetaDescriptor } from 'react-router'
import { isLanguage, type Language, languages, locale } from '#platform/language/languages.ts'
import { pagePath } from '../i18n/language.ts'
import type { PictureData, ShellData } from '../server/reads.ts'

interface PageMetaOptions {
  /** Title without the brand's name, which is appended unless `wholeTitle`. */
  title: string
  wholeTitle?: boolean
  description: string
  /** Canonical path without language: `/menu?dish=ayran`. */
  path: string
  shell: ShellData
  /** Preview picture; its widest WebP is used. Default: the chain's. */
  picture?: PictureData
  /** Open Graph type. */
  type?: 'website' | 'article'
  /** Excluded from search engines: the cart. */
  hidden?: boolean
  /** Variant of the page at its canonical address, such as the menu of another time: not indexed itself. */
  unlisted?: boolean
  /** JSON-LD objects without `@context`, for the server's response. A page with many builds them under `import.meta.env.SSR` alone. */
  things?: object[]
}

/** Head of a public page: title, description, canonical and alternate links, previews, JSON-LD. */
export function buildPageMeta({
  title,
  wholeTitle,
  description,
  path,
  shell,
  picture,
  type = 'website',
  hidden = false,
  unlisted = false,
  things = [],
}: PageMetaOptions): MetaDescriptor[] {
  const { language, origin, brand } = shell
  const address = (in_: Language) => origin + pagePath(in_, path)
  const fullTitle = wholeTitle ? title : `${title} · ${brand}`
  const head: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: description }]
  if (hidden || unlisted) head.push({ name: 'robots', content: 'noindex' })
  // A browser shares the canonical address of the page that it shows.
  if (!hidden) head.push({ tagName: 'link', rel: 'canonical', href: address(language) })
  // Whoever reads the rest reads the response. In the browser it would be loaded, built and compared again; React skips what it does not know in a head.
  if (!import.meta.env.SSR) return head
  const preview = getPreviewPicture(picture)
  head.push(
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address(language) },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: locale[language].slice(0, 5).replace('-', '_') },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: origin + preview.address },
    { property: 'og:image:width', content: String(preview.width) },
    { property: 'og:image:height', content: String(preview.height) },
  )
  if (!hidden) {
    for (const in_ of languages) head.push({ tagName: 'link', rel: 'alternate', hrefLang: in_, href: address(in_) })
    head.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('it') })
  }
  for (const thing of withOrganization(shell, things)) head.push({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })
  return head
}

/** JSON-LD that refers to the chain needs its object on the same page. */
function withOrganization(shell: ShellData, things: object[]): object[] {
  const refersToIt = JSON.stringify(things).includes('/#organization"')
  const hasIt = things.some(thing => '@type' in thing && thing['@type'] === 'Organization')
  return refersToIt && !hasIt ? [...things, buildOrganization(shell)] : things
}

/** Preview picture: the page's widest WebP, else the chain's. Address from the root, size in px. */
export function getPreviewPicture(picture: PictureData | undefined): { address: string; width: number; height: number } {
  if (!picture) return { address: '/pictures/scenes/open-graph/1200.jpg', width: 1200, height: 630 }
  return { address: `${picture.address}/${Math.max(...picture.widths)}.webp`, width: picture.width, height: picture.height }
}

/** Head of a signed-in page: title and brand, not indexed. */
export function buildHiddenPageMeta(title: string, matches: RouteMatches): MetaDescriptor[] {
  return [{ title: [title, findShellData(matches)?.brand].filter(Boolean).join(' · ') }, { name: 'robots', content: 'noindex' }]
}

export type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Shell data from the `matches` of a `meta` function; undefined when the shell itself failed. */
export function findShellData(matches: RouteMatches): ShellData | undefined {
  return matches.find(match => match && isLanguage(match.id))?.loaderData as ShellData | undefined
}

/** Breadcrumb for search engines: names and paths from the home page down. */
export function buildBreadcrumb(shell: ShellData, steps: { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shell.origin + pagePath(shell.language, path),
    })),
  }
}

/** Organization object of the chain. */
export function buildOrganization(shell: ShellData): object {
  return {
    '@type': 'Organization',
    '@id': `${shell.origin}/#organization`,
    name: shell.brand,
    legalName: shell.company.legalName,
    vatID: shell.company.vatNumber || undefined,
    address: shell.company.address || undefined,
    url: `${shell.origin}/`,
    logo: `${shell.origin}/icons/icon-512.png`,
    foundingDate: String(shell.figures.since),
    email: shell.email,
    telephone: shell.phone,
  }
}
