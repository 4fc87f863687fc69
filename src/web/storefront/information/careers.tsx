import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { serverText } from '#platform/language/server-texts.ts'
import { getPathLanguage, usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { readsContext, type ShellData } from '../../server/reads.ts'
import { buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import { PageSection } from '../band.tsx'
import { FormCard } from '../form-band.tsx'
import type { Route } from './+types/careers.ts'
import { ApplicationForm } from './application-form.tsx'
import { buildJobPostingJsonLd } from './job-posting-json-ld.ts'
import { formatLongDate } from './legal-page.ts'
import { Openings } from './openings.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const language = getPathLanguage(new URL(request.url).pathname)
  const reads = context.get(readsContext)
  const [shell, openings] = await Promise.all([reads.shell(language), reads.openings(language)])
  const { brand } = shell
  const offers = (['offer_1', 'offer_2', 'offer_3', 'offer_4'] as const).map(key => ({
    name: serverText(language, `careers-text.${key}`),
    text: serverText(language, `careers-text.${key}_text`),
  }))
  return {
    openings: openings.map(opening => ({ ...opening, closes: opening.closesOn && formatLongDate(language, opening.closesOn) })),
    // JobPosting data for search engines, which run no scripts: built on the server to keep its code out of the browser bundle.
    things: openings.filter(({ locality }) => locality).map(opening => buildJobPostingJsonLd(shell, opening)),
    offers,
    description: serverText(language, 'careers-text.meta', { brand }),
    lead: serverText(language, 'careers-text.lead'),
    offerTitle: serverText(language, 'careers-text.offer_title'),
    openingsTitle: serverText(language, 'careers-text.openings_title'),
    none: openings.length === 0 ? serverText(language, 'careers-text.openings_none') : '',
    otherwise: serverText(language, 'careers-text.openings_else'),
    applyOtherwise: serverText(language, 'careers-text.openings_else_apply'),
    stepsTitle: serverText(language, 'careers-text.steps_title'),
    steps: serverText(language, 'careers-text.steps'),
    equal: serverText(language, 'careers-text.equal'),
  }
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!page || !shell) return []
  return buildPageMeta({
    title: pageText(shell.language, 'shell.careers'),
    description: page.description,
    path: '/careers',
    shell,
    things: page.things,
  })
}

export default function Careers({ loaderData: page }: Route.ComponentProps) {
  const t = useTexts()
  const shell = useRouteLoaderData<ShellData>(usePageLanguage())
  const [chosen, setChosen] = useState('')
  return (
    <>
      <header className="on-dark bg-prezzemolo text-crema">
        <div className="page band grid gap-5">
          <h1 className="text-page">{t('shell.careers')}</h1>
          <p className="max-w-[20em] font-display text-title font-bold tracking-tight">{page.lead}</p>
        </div>
      </header>
      <PageSection id="offer" title={page.offerTitle}>
        <ul className="grid gap-x-14 gap-y-10 sm:grid-cols-2">
          {page.offers.map(({ name, text }) => (
            <li key={name} className="grid content-start gap-2 border-t-2 border-carbone pt-4">
              <h3 className="text-title">{name}</h3>
              <p className="max-w-[29em] text-lead">{text}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection id="openings" title={page.openingsTitle} ground="bg-sabbia" className="gap-8">
        {page.none ? (
          <p className="max-w-[30em] text-lead">{page.none}</p>
        ) : (
          <>
            <Openings openings={page.openings} choose={setChosen} />
            <p className="max-w-[40em] text-lead">
              {page.otherwise} {/* biome-ignore lint/a11y/useValidAnchor: links to the form without scripts, too */}
              <a href="#apply" className="link" onClick={() => setChosen('')}>
                {page.applyOtherwise}
              </a>
            </p>
          </>
        )}
      </PageSection>
      <section id="apply" aria-labelledby="apply-title" className="scroll-mt-18 bg-miele">
        <div className="page grid grid-cols-1 gap-10 pt-10 sm:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20 lg:py-24">
          <div className="grid content-start gap-6">
            <h2 id="apply-title" className="text-band">
              {t('information.apply_title')}
            </h2>
            <div className="grid gap-2 border-t-2 border-carbone pt-4">
              <h3 className="text-name">{page.stepsTitle}</h3>
              <p className="max-w-[29em]">{page.steps}</p>
            </div>
            <p className="max-w-[29em]">{page.equal}</p>
          </div>
          <FormCard>
            <ApplicationForm openings={page.openings} chosen={chosen} choose={setChosen} contacts={{ email: shell?.email ?? '', phone: shell?.phone ?? '' }} />
          </FormCard>
        </div>
      </section>
    </>
  )
}
