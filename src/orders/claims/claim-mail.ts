import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import { settingsNow } from '#restaurants/settings/settings.ts'
import { whatWaits } from '../mail/mail-times.ts'
import type { ShownOrder } from '../placing/contract.ts'
import { euros } from '../quote/cart-problem.ts'
import { orderAddress, orderLanguage } from '../tracking/order-url.ts'
import { findOrders } from '../tracking/read-order.ts'
import { calledAsIn, titlesIn } from '../tracking/translate-order.ts'
import type { ClaimNewsKind } from './claim-news.ts'
import type { OfficeClaim, ShownClaim } from './contract.ts'
import { describeClaims } from './read-claims.ts'

/** Mails whoever made a claim what has become of it. Nobody is written to who was forgotten meanwhile. */
export function tellClaimant(context: Context): JobHandler<{ claimId: string; news: ClaimNewsKind }> {
  return async ({ claimId, news }, { id, signal }) => {
    const [claim] = await describeClaims(context, [claimId])
    const [found] = claim ? await findOrders(context.db, [claim.order.id]) : []
    const to = found?.shown.contact.email
    if (!claim || !found || !to) return
    const { chain } = await settingsNow.now(context)
    const address = orderAddress(context, { ...found, id: claim.order.id }).href
    const language = orderLanguage(found)
    const order = await titlesIn(context, found.shown, language)
    const more = { news, language, brand: chain.value.brand, origin: context.publicUrl(), address }
    return context.mail.send({
      id,
      to,
      letter: claimLetter({ ...claim, lines: calledAsIn(order, claim.lines) }, order, more),
      pace: news === 'received' ? 'started' : 'follows',
      signal,
    })
  }
}

/** The letter that tells of a claim: also what is looked at in the browser. */
export function claimLetter(
  claim: Pick<ShownClaim, 'about' | 'amountCents' | 'counter' | 'answerOnly' | 'answer' | 'lines'> & Pick<OfficeClaim, 'description'>,
  order: Pick<ShownOrder, 'number' | 'contact' | 'restaurant' | 'company' | 'createdAt' | 'fulfilment'>,
  { news, language, brand, origin, address }: { news: ClaimNewsKind; language: Language; brand: string; origin: string; address: string },
): Letter {
  const { number, restaurant, company, contact, fulfilment } = order
  const values = {
    number,
    restaurant: restaurant.name,
    name: unlinked(contact.name ?? ''),
    amount: euros(language, claim.amountCents),
    ...whatWaits(order, language),
  }
  const say = (key: ClaimMailText) => serverText(language, `mail.${key}`, values)
  const facts: [string, string][] = [
    [say('order_number'), String(order.number)],
    [say('claim_about'), [say(`claim_kind_${claim.about}`), ...claim.lines.map(({ quantity, title }) => `${quantity} × ${title}`)].join('\n')],
  ]
  const toFetch = news === 'refunded' && claim.counter
  // Who may have been harmed is not left waiting for a mail.
  const urgent = news === 'received' && claim.about === 'allergen'
  const text = toFetch
    ? 'claim_text_refunded_counter'
    : urgent
      ? 'claim_text_received_allergen'
      : news === 'declined' && claim.answerOnly
        ? 'claim_text_answered'
        : (`claim_text_${news}` as const)
  const quoted = news === 'received' ? unlinked(claim.description ?? '') : claim.answer
  if (news === 'refunded') facts.push([say('order_refund'), values.amount])
  return {
    language,
    brand,
    subject: say(`claim_subject_${news}`),
    heading: say(urgent ? 'claim_heading_received_allergen' : `claim_heading_${news}`),
    parts: [
      { paragraph: say(text) },
      ...(toFetch && fulfilment === 'delivery' ? [{ paragraph: say('order_refund_call') }] : []),
      ...(quoted ? [{ quote: quoted }] : []),
      { facts },
      { button: { text: say('claim_button'), address } },
    ],
    footer: [
      serverText(language, 'mail.order_footer_company', { company: company.legalName, seat: company.address, vat: company.vatNumber }),
      serverText(language, 'mail.order_footer', { origin: new URL(origin).host }),
    ],
  }
}

type ClaimMailText =
  | `claim_subject_${ClaimNewsKind}`
  | `claim_heading_${ClaimNewsKind}`
  | `claim_text_${ClaimNewsKind}`
  | 'claim_heading_received_allergen'
  | 'claim_text_refunded_counter'
  | 'claim_text_received_allergen'
  | 'claim_text_answered'
  | `claim_kind_${OfficeClaim['about']}`
  | 'claim_about'
  | 'claim_button'
  | 'order_number'
  | 'order_refund'
  | 'order_refund_call'
