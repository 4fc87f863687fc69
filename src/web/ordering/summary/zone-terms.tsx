import type { ZoneTerms } from '#orders/delivery/zone-contract.ts'
import { useFulfilmentBannerTexts } from '../../i18n/fulfilment-banner-texts.ts'
import { usePageLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../ui/format/amount.ts'

/** Zone terms, for example "Consegna 2,50 € · minimo 12,00 € · gratis da 30,00 €", shown before the cart is filled. */
export function useFormatZoneTerms(): (zone: Pick<ZoneTerms, 'feeCents' | 'minimumCents' | 'freeFromCents'>) => string {
  const t = useFulfilmentBannerTexts()
  const language = usePageLanguage()
  return ({ feeCents, minimumCents, freeFromCents }) =>
    [
      feeCents === 0 ? t('way.fee_none') : t('way.fee', { fee: formatAmount(language, feeCents) }),
      minimumCents > 0 && t('way.minimum', { minimum: formatAmount(language, minimumCents) }),
      feeCents > 0 && freeFromCents !== null && t('way.free_from', { from: formatAmount(language, freeFromCents) }),
    ]
      .filter(Boolean)
      .join(' · ')
}
