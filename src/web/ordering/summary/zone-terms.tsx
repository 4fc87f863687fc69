import type { ZoneTerms } from '#orders/delivery/zone-contract.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { amountIn } from '../../ui/format/amount.ts'
import { useWayBannerTexts } from './way-banner-texts.ts'

/** "Consegna 2,50 € · minimo 12,00 € · gratis da 30,00 €": said before the cart is filled. */
export function useZoneTerms(): (zone: Pick<ZoneTerms, 'feeCents' | 'minimumCents' | 'freeFromCents'>) => string {
  const t = useWayBannerTexts()
  const language = usePageLanguage()
  return ({ feeCents, minimumCents, freeFromCents }) =>
    [
      feeCents === 0 ? t('way.fee_none') : t('way.fee', { fee: amountIn(language, feeCents) }),
      minimumCents > 0 && t('way.minimum', { minimum: amountIn(language, minimumCents) }),
      feeCents > 0 && freeFromCents !== null && t('way.free_from', { from: amountIn(language, freeFromCents) }),
    ]
      .filter(Boolean)
      .join(' · ')
}
