import italian from '#texts/it/ticket-news.json' with { type: 'json' }
import { createTexts } from '../../i18n/bundled-texts.ts'

/** Text of what a ticket tells about waiting, lateness and arrival. */
export const ticketNewsText = createTexts(italian)
