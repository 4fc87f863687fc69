import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type ScreenLanguage, screenLanguages } from '../languages/screen-languages.ts'
import { loadKitchenTexts, ScreenLanguageContext } from '../texts.ts'
import { TicketNews } from './ticket-news.tsx'

/** Characters in a line of a ticket of a tablet at the medium text size. */
const lineLength = 30
const now = Date.parse('2026-03-02T19:00:00Z')
const order = {
  ...({ status: 'pending', createdAt: '2026-03-02T18:48:00Z', nextStepAt: null, delays: 0, promisedBefore: null } as const),
  ...{ arrivingAt: null, alertedAt: null, escalatedAt: null, transferOfferUntil: null },
}

it.each(Object.keys(screenLanguages) as ScreenLanguage[])('%s: news of a ticket fit its line, a delay names its time first', async language => {
  await loadKitchenTexts(language)
  const read = (change: object) =>
    renderToStaticMarkup(createElement(ScreenLanguageContext, { value: language }, createElement(TicketNews, { order: { ...order, ...change }, now }))).replace(
      /<[^>]+>/g,
      '',
    )
  const waiting = read({ alertedAt: '2026-03-02T18:50:00Z' })
  expect(waiting).toContain('12')
  expect(waiting.length, waiting).toBeLessThanOrEqual(lineLength)
  const delayed = read({ status: 'accepted', delays: 1, promisedBefore: '2026-03-02T19:20:00Z' })
  expect(delayed.indexOf('20:20'), delayed).toBeGreaterThanOrEqual(0)
  expect(delayed.indexOf('20:20'), delayed).toBeLessThanOrEqual(12)
  expect(delayed.length, delayed).toBeLessThanOrEqual(lineLength)
})

it('what to do comes first', async () => {
  await loadKitchenTexts('it')
  const read = (change: object) => renderToStaticMarkup(createElement(TicketNews, { order: { ...order, ...change }, now })).replace(/<[^>]+>/g, '')
  expect(read({ alertedAt: '2026-03-02T18:50:00Z' })).toBe('Rispondi: attesa 12 min')
  expect(read({ status: 'accepted', arrivingAt: '2026-03-02T18:50:00Z' })).toMatch(/^Inizia adesso/)
  expect(read({ transferOfferUntil: '2026-03-02T19:10:00Z' })).toMatch(/^Se accetti resta qui/)
})
