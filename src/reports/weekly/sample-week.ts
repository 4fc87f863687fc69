import type { Language } from '#platform/language/languages.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import type { BreakdownRow } from '../breakdown/contract.ts'
import { addSums, noSums, type Sums, toMeasures } from '../breakdown/sums.ts'
import { renderWeeklyReport } from './weekly-mail-content.ts'

const week = '2026-03-02'
const sampleWeek = (orders: number, grossCents: number): Sums => ({
  ...noSums,
  ...{ orders, grossCents, discountCents: Math.round(grossCents * 0.04), refundedCents: Math.round(grossCents * 0.01) },
  ...{ timedOrders: orders, lateOrders: Math.round(orders * 0.06) },
})
const toRow = (name: string, now: Sums, before: Sums): BreakdownRow => ({ key: name, name, detail: null, now: toMeasures(now), before: toMeasures(before) })

/** Renders the weekly report with example figures, for the list of templates. */
export function renderSampleWeek(sender: { language: Language; brand: string; origin: string }): EmailContent {
  const places: [string, Sums, Sums][] = [
    ['Roma Termini', sampleWeek(812, 1_604_380), sampleWeek(764, 1_498_210)],
    ['Milano Navigli', sampleWeek(640, 1_318_900), sampleWeek(655, 1_342_050)],
  ]
  const dishes: [string, Sums, Sums][] = [
    ['Panino kebab', sampleWeek(930, 641_700), sampleWeek(880, 607_200)],
    ['Alette di pollo', sampleWeek(410, 323_900), sampleWeek(432, 341_280)],
  ]
  const toTotal = (index: 1 | 2) => toMeasures(addSums(places.map(place => place[index])))
  return renderWeeklyReport(
    {
      restaurants: { rows: places.map(place => toRow(...place)), others: null, total: { now: toTotal(1), before: toTotal(2) } },
      dishes: { rows: dishes.map(dish => toRow(...dish)) },
    },
    { week, ...sender },
  )
}
