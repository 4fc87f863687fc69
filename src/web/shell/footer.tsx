import { Suspense } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import type { ShellData } from '../server/reads.ts'
import { useSession } from '../session/session.ts'
import { lazyPart } from '../shared/lazy-part.ts'
import { Logo } from '../ui/logo.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useFirstUse } from './offline/use-first-use.ts'
import { accessibilityLink, guestLinks, informationLinks, mainLinks, type SiteLink } from './site-links.ts'
import { SocialLink } from './social-link.tsx'

const FooterExtras = lazyPart(() => import('./footer-extras.tsx'))

/** Footer of every page; `compact`: one line that expands, for the back office, cart and checkout, where the brand's large name has no place. */
export function Footer({ shell, compact }: { shell: ShellData; compact: boolean }) {
  const t = useTexts()
  if (compact)
    return (
      <footer className="on-dark bg-carbone text-crema print:hidden">
        <details className="group">
          <summary className="flex min-h-7 cursor-pointer items-center gap-x-4 px-4 text-[0.8125rem] text-nebbia">
            <span className="truncate">{t('shell.copyright', { brand: shell.brand })}</span>
            <span className="truncate max-sm:hidden">{t('shell.footer_figures', { ...shell.figures })}</span>
            <span className="ms-auto before:content-['▴'] group-open:before:content-['▾']" aria-hidden="true" />
          </summary>
          <FooterContent shell={shell} />
        </details>
      </footer>
    )
  return (
    <footer className="below on-dark overflow-clip bg-carbone text-crema">
      <FooterContent shell={shell} />
      <div className="page @container" aria-hidden="true">
        <Logo brand={shell.brand} className="-mb-[7.5%] block w-full" set="[--room:100cqw] [--size:30cqw]" />
      </div>
    </footer>
  )
}

/** The specification, section 1: figures, blurb, contacts, social links and the copyright line; the company's data by law (art. 2250 c.c.). */
function FooterContent({ shell }: { shell: ShellData }) {
  const t = useTexts()
  const { figures, company } = shell
  const isSignedIn = useSession() !== null
  const isUsed = useFirstUse()
  return (
    <>
      <div className="page footer-columns gap-x-6 gap-y-12 pt-16 pb-10 md:gap-x-10 lg:pt-24">
        <div className="grid content-start gap-5">
          <p className="max-w-[14.5em] font-display text-title font-extrabold tracking-tight text-balance">{t('shell.footer_figures', { ...figures })}</p>
          <p className="max-w-prose text-nebbia">{t('shell.footer_blurb')}</p>
        </div>
        <FooterLinks title={t('shell.footer_order')} links={isSignedIn ? mainLinks : [...mainLinks, ...guestLinks]} />
        <FooterLinks title={t('shell.footer_chain')} links={[...informationLinks, accessibilityLink]} />
        <div className="grid content-start gap-5">
          <h2 className="font-sans text-base font-semibold tracking-normal text-nebbia">{t('shell.footer_contacts')}</h2>
          <address className="grid justify-items-start gap-1 not-italic">
            <a
              href={`tel:${shell.phone.replace(/[^+\d]/g, '')}`}
              dir="ltr"
              className="figures py-0.5 whitespace-nowrap huge:whitespace-normal font-display text-title font-bold underline-offset-4 hover:underline"
            >
              {shell.phone}
            </a>
            <a href={`mailto:${shell.email}`} className="link py-1.5">
              {shell.email}
            </a>
            <p className="mt-2 text-nebbia">
              {shell.address.map(line => (
                <span key={line} className="block">
                  <bdi>{line}</bdi>
                </span>
              ))}
            </p>
          </address>
          {/* Side by side where all three have room, else one below the other: none is left alone in a row. */}
          <div className="@container -mx-2">
            <ul className="flex flex-wrap @max-[22rem]:flex-col" data-social>
              {(['Facebook', 'Instagram', 'TikTok'] as const).map(name => (
                <li key={name}>
                  <SocialLink name={name} account={shell.social[name.toLowerCase() as keyof ShellData['social']]} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className="page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-8 text-nebbia">
        <p>
          {t('shell.copyright', { brand: shell.brand })}
          {company.vatNumber && (
            <>
              {' '}
              {company.legalName}, {company.address},{' '}
              <span className="whitespace-nowrap">
                {t('shell.vat_number')} {company.vatNumber}
              </span>
            </>
          )}
        </p>
        {isUsed && (
          <Suspense>
            <FooterExtras />
          </Suspense>
        )}
        <LanguageSwitch />
      </div>
    </>
  )
}

function FooterLinks({ title, links }: { title: string; links: SiteLink[] }) {
  const t = useTexts()
  return (
    <nav aria-label={title} className="grid content-start gap-3">
      <h2 className="font-sans text-base font-semibold tracking-normal text-nebbia">{title}</h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <PageLink to={to} className="inline-block py-1.5 underline-offset-4 hover:underline">
              {t(text)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
