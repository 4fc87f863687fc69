import { serverText } from '#platform/language/server-texts.ts'
import { getPathLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { readsContext } from '../../server/reads.ts'
import { buildOrganization, buildPageMeta, findShellData } from '../../shell/page-meta.ts'
import { PageButtonLink } from '../../ui/page-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PageSection } from '../band.tsx'
import { storyPicture } from '../home/scenes.ts'
import type { Route } from './+types/about.ts'

const years = ['year_1', 'year_2', 'year_3', 'year_4', 'year_5', 'year_6'] as const
const rules = ['rule_1', 'rule_2', 'rule_3', 'rule_4'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const language = getPathLanguage(new URL(request.url).pathname)
  const { figures } = await context.get(readsContext).shell(language)
  const loadTextPairs = <Key extends (typeof years)[number] | (typeof rules)[number]>(keys: readonly Key[]) =>
    keys.map(key => ({ name: serverText(language, `about-text.${key}`, { ...figures }), text: serverText(language, `about-text.${key}_text`, { ...figures }) }))
  return {
    description: serverText(language, 'about-text.meta', { ...figures }),
    lead: serverText(language, 'about-text.lead'),
    storyTitle: serverText(language, 'about-text.story_title'),
    years: loadTextPairs(years),
    rulesTitle: serverText(language, 'about-text.rules_title'),
    rules: loadTextPairs(rules),
    peopleTitle: serverText(language, 'about-text.people_title'),
    people: serverText(language, 'about-text.people_text'),
    toRestaurants: serverText(language, 'about-text.people_restaurants'),
    toCareers: serverText(language, 'about-text.people_careers'),
  }
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const shell = findShellData(matches)
  if (!page || !shell) return []
  return buildPageMeta({
    title: pageText(shell.language, 'shell.about'),
    description: page.description,
    path: '/about',
    shell,
    picture: storyPicture,
    things: [buildOrganization(shell)],
  })
}

export default function About({ loaderData: page }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <>
      <header className="on-dark overflow-clip bg-carbone text-crema">
        <Picture picture={storyPicture} alt="" sizes="100vw" first className="h-[38svh] w-full sm:h-[46svh]" />
        <div className="page grid gap-5 py-10 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-end lg:gap-16 lg:py-16">
          <h1 className="text-shout">{t('shell.about')}</h1>
          <p className="max-w-[21em] text-lead lg:pb-3">{page.lead}</p>
        </div>
      </header>
      <PageSection id="story" title={page.storyTitle} className="gap-10 lg:gap-16">
        <ol className="grid">
          {page.years.map(({ name, text }) => (
            <li key={name} className="grid gap-x-12 gap-y-2 border-t-2 border-carbone py-7 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] md:py-9">
              <h3 className="figures text-page leading-none">{name}</h3>
              <p className="max-w-[32.5em] self-center text-lead">{text}</p>
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection id="rules" title={page.rulesTitle} ground="bg-miele" className="gap-10 lg:gap-14" heading="max-w-[9.5em]">
        <ol className="grid gap-x-14 gap-y-12 sm:grid-cols-2">
          {page.rules.map(({ name, text }, index) => (
            <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5">
              <span className="figures font-display text-page leading-[0.8] font-extrabold" aria-hidden="true">
                {index + 1}
              </span>
              <div className="grid content-start gap-2">
                <h3 className="text-title">{name}</h3>
                <p className="max-w-[26em]">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection id="people" title={page.peopleTitle} className="justify-items-start gap-6 lg:grid-cols-2 lg:gap-x-20" heading="max-w-[8em]">
        <div className="grid gap-7">
          <p className="max-w-[30em] text-lead">{page.people}</p>
          <div className="flex flex-wrap gap-3">
            <PageButtonLink to="/restaurants">{page.toRestaurants}</PageButtonLink>
            <PageButtonLink to="/careers" tone="outline">
              {page.toCareers}
            </PageButtonLink>
          </div>
        </div>
      </PageSection>
    </>
  )
}
