import { accountingText as t } from '../accounting-text.ts'

/** Names a VAT rate; that of tips and deposits is outside VAT. */
export const nameRate = (rateBasisPoints: number): string =>
  rateBasisPoints === 0 ? t('office-accounting.rate_tips') : `${(rateBasisPoints / 100).toLocaleString('it-IT')}%`
