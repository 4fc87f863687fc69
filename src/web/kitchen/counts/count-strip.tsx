import { Fragment, type RefObject } from 'react'
import type { DishCount } from '../board/all-day.ts'
import { barButtonStyle } from '../board/bar-button.ts'
import { useKitchenTexts } from '../texts.ts'
import { ModifierName } from './modifier-name.tsx'
import { PortionsSoon } from './portions-soon.tsx'

/** What is to be made in all, on two lines: as many dishes as fit whole (`useFitting` of the box). */
export function CountStrip({ counts, box }: { counts: readonly DishCount[]; box: RefObject<HTMLUListElement | null> }) {
  const t = useKitchenTexts()
  return (
    <section aria-label={t('kitchen.all_day')} className="flex h-full items-center">
      <ul ref={box} className="flex h-12 min-w-0 grow flex-wrap [align-content:safe_center] items-center gap-x-3 overflow-hidden">
        {counts.map(({ title, now, soon, modifiers }) => (
          <li key={title} className="figures flex h-6 max-w-full items-baseline gap-1 text-[1.0625rem] leading-6 whitespace-nowrap data-cut:hidden">
            <strong className="font-display text-lead leading-6 text-miele">{now}</strong>
            <PortionsSoon soon={soon} />
            <bdi lang="it">{title}</bdi>
            {modifiers.length > 0 && (
              <span className="text-base text-nebbia in-data-tight:hidden">
                {modifiers.map(modifier => (
                  <Fragment key={`${modifier.kind} ${modifier.title}`}>
                    {' · '}
                    <ModifierName modifier={modifier} />
                  </Fragment>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Counts the dishes that do not fit, and opens all counts. It stands beside the strip: toasts cover that. */
export function CountsButton({ hidden, open }: { hidden: number; open: () => void }) {
  const t = useKitchenTexts()
  return (
    <button type="button" className={`${barButtonStyle} shrink-0`} aria-haspopup="dialog" data-open-counts onClick={open}>
      <span aria-hidden="true" dir="ltr">
        {hidden > 0 ? `+${hidden}` : '≡'}
      </span>
      <span className="sr-only">{t('kitchen.key_counts')}</span>
    </button>
  )
}
