import { Link } from 'react-router'
import type { FallbackLanguage } from '#platform/language/languages.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import type { Block, Inline, LongSection } from './long-text.ts'

export interface LongPageData {
  title: string
  lead: string
  /** Effective date, in words. */
  version: string
  sections: LongSection[]
  /** Language of the text, where it is not the page's. */
  textIn?: FallbackLanguage
}

/** Long text page: table of contents beside the text (sticky from 1024 px on), readable line length. */
export function LongPage({ title, lead, version, sections, textIn }: LongPageData) {
  const t = useTexts()
  return (
    <article>
      <header className="bg-sabbia">
        <div className="page band grid gap-5">
          <h1 lang={textIn} className="text-page">
            {title}
          </h1>
          <p lang={textIn} className="max-w-[29em] text-lead">
            {lead}
          </p>
          <p className="text-cenere">{t('information.version', { date: version })}</p>
          {textIn && <p className="max-w-[40em] font-semibold">{t('information.only_in_english')}</p>}
        </div>
      </header>
      <div className="page band grid gap-12 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-20">
        <nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
          <h2 id="contents" className="mb-3 text-name">
            {t('information.contents')}
          </h2>
          <ol lang={textIn} dir={textIn && 'ltr'} className="border-s-2 border-nebbia">
            {sections.map(section => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ms-0.5 block border-s-2 border-transparent py-1.5 ps-4 underline-offset-4 hover:border-brace hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div lang={textIn} dir={textIn && 'ltr'} className="grid max-w-[40em] gap-14">
          {sections.map(section => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="grid scroll-mt-24 gap-4">
              <h2 id={`${section.id}-title`} className="text-title">
                {section.title}
              </h2>
              <IndexKeyedList items={section.blocks}>{block => <TextBlock block={block} />}</IndexKeyedList>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function TextBlock({ block }: { block: Block }) {
  if ('paragraph' in block) {
    return (
      <p className="text-[1.0625rem] leading-relaxed">
        <InlineText line={block.paragraph} />
      </p>
    )
  }
  return (
    <ul className="grid gap-2 text-[1.0625rem] leading-relaxed">
      <IndexKeyedList items={block.list}>
        {line => (
          <li className="relative ps-6 before:absolute before:top-[0.65em] before:start-0 before:h-1 before:w-3 before:bg-brace">
            <InlineText line={line} />
          </li>
        )}
      </IndexKeyedList>
    </ul>
  )
}

function InlineText({ line }: { line: Inline[] }) {
  return line.map(piece => {
    if (typeof piece === 'string') return piece
    const { text, to } = piece
    if (to.startsWith('/')) {
      return (
        <Link key={to} to={to} className="link font-semibold">
          {text}
        </Link>
      )
    }
    return (
      <a key={to} href={to} rel="noreferrer" className="link font-semibold">
        {text}
      </a>
    )
  })
}
