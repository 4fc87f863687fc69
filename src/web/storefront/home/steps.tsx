import { useId } from 'react'
import { type TextKey, useTexts } from '../../i18n/texts.tsx'
import { Skewer } from './skewer.tsx'

const steps: [TextKey, TextKey][] = [
  ['home.step_1', 'home.step_1_text'],
  ['home.step_2', 'home.step_2_text'],
  ['home.step_3', 'home.step_3_text'],
]

/** How to order, in three steps threaded on a skewer. */
export function Steps() {
  const t = useTexts()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="below on-dark overflow-clip bg-carbone text-crema">
      <div className="page band grid gap-10 lg:gap-16">
        <h2 id={titleId} className="max-w-[9.5em] text-band">
          {t('home.how')}
        </h2>
        <div className="relative">
          <Skewer className="absolute top-[0.42em] right-[-50vw] left-[-50vw] hidden text-shout lg:block" />
          <ol className="grid gap-10 lg:grid-cols-3 lg:gap-14">
            {steps.map(([name, text], index) => (
              <li key={name} className="relative grid grid-cols-[auto_1fr] content-start items-start gap-x-5 lg:grid-cols-1 lg:gap-y-6">
                <span className="figures justify-self-start bg-carbone font-display text-shout font-extrabold text-miele lg:pr-6" aria-hidden="true">
                  {index + 1}
                </span>
                <div className="grid gap-2 pt-1.5">
                  <h3 className="text-title">{t(name)}</h3>
                  <p className="max-w-[24em] text-lead text-nebbia">{t(text)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
