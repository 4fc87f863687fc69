import { useTexts } from '../../i18n/texts.tsx'
import type { OpeningData } from '../../server/reads.ts'
import { getButtonLinkClass } from '../../ui/button.tsx'

/** An open position with its last day as the page shows it. */
export type ShownOpening = OpeningData & { closes: string | undefined }

/** Open positions; choosing one leads to the form with the position filled in. */
export function Openings({ openings, choose }: { openings: ShownOpening[]; choose: (id: string) => void }) {
  const t = useTexts()
  return (
    <ul className="grid border-b-2 border-carbone">
      {openings.map(opening => (
        <li key={opening.id} className="grid gap-x-10 gap-y-4 border-t-2 border-carbone py-7 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
          <div className="grid gap-2">
            <h3 lang={opening.titleIn} className="text-title">
              {opening.title}
            </h3>
            <p className="flex flex-wrap gap-x-4 font-semibold text-cenere">
              {[opening.place, opening.contract].filter(Boolean).map(fact => (
                <span key={fact}>{fact}</span>
              ))}
              {opening.closes && <span>{t('information.opening_until', { date: opening.closes })}</span>}
            </p>
            <p lang={opening.descriptionIn} className="max-w-[40em]">
              {opening.description}
            </p>
          </div>
          {/* biome-ignore lint/a11y/useValidAnchor: links to the form without scripts, too */}
          <a
            href="#apply"
            className={getButtonLinkClass({ tone: 'carbone' }, 'justify-self-start')}
            aria-label={`${t('information.opening_apply')}: ${opening.title}`}
            onClick={() => choose(opening.id)}
          >
            {t('information.opening_apply')}
          </a>
        </li>
      ))}
    </ul>
  )
}
