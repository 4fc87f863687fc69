import type { MetaDescriptor } from 'react-router'
import { type Language, languages, locale } from '#platform/language/languages.ts'
import { pagePath } from '../i18n/language.ts'
import type { PictureData, ShellData } from '../server/reads.ts'

interface PageMetaOptions {
  /** Without the brand's name, which is added; whole with `wholeTitle`. */
  title: string
  wholeTitle?: boolean
  description: string
  /** Canonical, without language: `/menu?dish=ayran`. */
  path: string
  shell: ShellData
  /** For previews in messages; the widest WebP of it is named. Without one, the chain's own stands there. */
  picture?: PictureData
  /** Open Graph's type. */
  type?: 'website' | 'article'
  /** Pages that say nothing to a searcher: the cart. */
  hidden?: boolean
  /** JSON-LD, one object a thing, without `@context`. */
  things?: object[]
}

/** The head of a public page: title, description, canonical, the same page in the other language, previews, JSON-LD. */
export function buildPageMeta({
  title,
  wholeTitle,
  description,
  path,
  shell,
  picture,
  type = 'website',
  hidden = false,
  things = [],
}: PageMetaOptions): MetaDescriptor[] {
  const { language, origin, brand } = shell
  const address = (in_: Language) => origin + pagePath(in_, path)
  const fullTitle = wholeTitle ? title : `${title} · ${brand}`
  const head: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address(language) },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: locale[language].replace('-', '_') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (hidden) head.push({ name: 'robots', content: 'noindex' })
  else {
    head.push({ tagName: 'link', rel: 'canonical', href: address(language) })
    for (const in_ of languages) head.push({ tagName: 'link', rel: 'alternate', hrefLang: in_, href: address(in_) })
    head.push({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('it') })
  }
  const preview = getPreviewPicture(picture)
  head.push({ property: 'og:image', content: origin + preview.address })
  head.push({ property: 'og:image:width', content: String(preview.width) }, { property: 'og:image:height', content: String(preview.height) })
  // Whatever refers to the chain has it beside it: a bare reference leads nowhere.
  const chain = buildOrganization(shell)
  const refersToOrganization =
    JSON.stringify(things).includes('/#organization"') && !things.some(thing => '@type' in thing && thing['@type'] === 'Organization')
  for (const thing of refersToOrganization ? [...things, chain] : things) head.push({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })
  return head
}

/** The picture by which others show a page: the widest WebP of its own, else the chain's. Address from the root, size in px. */
export function getPreviewPicture(picture: PictureData | undefined): { address: string; width: number; height: number } {
  if (!picture) return { address: '/pictures/scenes/open-graph/1200.jpg', width: 1200, height: 630 }
  return { address: `${picture.address}/${Math.max(...picture.widths)}.webp`, width: picture.width, height: picture.height }
}

/** The head of a page for those who are signed in: its title and the brand, and nothing for searchers. */
export function buildHiddenPageMeta(title: string, matches: RouteMatches): MetaDescriptor[] {
  return [{ title: [title, findShellData(matches)?.brand].filter(Boolean).join(' · ') }, { name: 'robots', content: 'noindex' }]
}

export type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The shell's data in a `meta` function, from its `matches`; undefined when the shell itself failed. */
export function findShellData(matches: RouteMatches): ShellData | undefined {
  return matches.find(match => match?.id === 'it' || match?.id === 'en')?.loaderData as ShellData | undefined
}

/** Where a page stands, for searchers: names and paths from the home page down to it. */
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

/** The chain itself. */
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
