import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { Language } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import type { EmailContent } from '#platform/mail/email-content.ts'
import { preventLinks } from '#platform/mail/prevent-links.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'
import { counterRefundValues } from '../mail/mail-times.ts'
import type { OrderView } from '../placing/contract.ts'
import { formatEuros } from '../quote/cart-problem.ts'
import { buildOrderUrl, getOrderLanguage } from '../tracking/order-url.ts'
import { loadOrders } from '../tracking/read-order.ts'
import { applyOrderTitles, translateOrder } from '../tracking/translate-order.ts'
import type { ClaimNotificationKind } from './claim-notifications.ts'
import type { AdminClaim, ClaimView } from './contract.ts'
import { describeClaims } from './read-claims.ts'

/** Mails the claimant the state of a claim. Erased claimants get none. */
export function sendClaimEmail(context: Context): JobHandler<{ claimId: string; news: ClaimNotificationKind }> {
  return async ({ claimId, news }, { id, signal }) => {
    const [claim] = await describeClaims(context, [claimId])
    const [loadedOrder] = claim ? await loadOrders(context.db, [claim.order.id]) : []
    const to = loadedOrder?.shown.contact.email
    if (!claim || !loadedOrder || !to) return
    const { chain } = await settingsSnapshot.now(context)
    const address = buildOrderUrl(context, { ...loadedOrder, id: claim.order.id }).href
    const language = getOrderLanguage(loadedOrder)
    const order = await translateOrder(context, loadedOrder.shown, language)
    const more = { news, language, brand: chain.value.brand, origin: context.publicUrl(), address }
    return context.mail.send({
      id,
      to,
      content: renderClaimEmail({ ...claim, lines: applyOrderTitles(order, claim.lines) }, order, more),
      pace: news === 'received' ? 'started' : 'follows',
      signal,
    })
  }
}

/** Renders the mail of a claim, also for the browser preview. */
export function renderClaimEmail(
  claim: Pick<ClaimView, 'about' | 'amountCents' | 'counter' | 'answerOnly' | 'answer' | 'lines'> & Pick<AdminClaim, 'description'>,
  order: Pick<OrderView, 'number' | 'contact' | 'restaurant' | 'company' | 'createdAt' | 'fulfilment'>,
  { news, language, brand, origin, address }: { news: ClaimNotificationKind; language: Language; brand: string; origin: string; address: string },
): EmailContent {
  const { number, restaurant, company, contact, fulfilment } = order
  const values = {
    number,
    restaurant: restaurant.name,
    name: preventLinks(contact.name ?? ''),
    amount: formatEuros(language, claim.amountCents),
    ...counterRefundValues(order, language),
  }
  const translate = (key: ClaimMailText) => serverText(language, `mail.${key}`, values)
  const facts: [string, string][] = [
    [translate('order_number'), String(order.number)],
    [translate('claim_about'), [translate(`claim_kind_${claim.about}`), ...claim.lines.map(({ quantity, title }) => `${quantity} × ${title}`)].join('\n')],
  ]
  const isCounterPickup = news === 'refunded' && claim.counter
  // Allergen claims have a text of their own: someone possibly harmed must not just wait for a mail.
  const isUrgent = news === 'received' && claim.about === 'allergen'
  const text = isCounterPickup
    ? 'claim_text_refunded_counter'
    : isUrgent
      ? 'claim_text_received_allergen'
      : news === 'declined' && claim.answerOnly
        ? 'claim_text_answered'
        : (`claim_text_${news}` as const)
  const quoted = news === 'received' ? preventLinks(claim.description ?? '') : claim.answer
  if (news === 'refunded') facts.push([translate('order_refund'), values.amount])
  return {
    language,
    brand,
    origin,
    subject: translate(`claim_subject_${news}`),
    heading: translate(isUrgent ? 'claim_heading_received_allergen' : `claim_heading_${news}`),
    parts: [
      { paragraph: translate(text) },
      ...(isCounterPickup && fulfilment === 'delivery' ? [{ paragraph: translate('order_refund_call') }] : []),
      ...(quoted ? [{ quote: quoted }] : []),
      { facts },
      { button: { text: translate('claim_button'), address } },
    ],
    footer: [
      serverText(language, 'mail.order_footer_company', { company: company.legalName, seat: company.address, vat: company.vatNumber }),
      serverText(language, 'mail.order_footer', { origin: new URL(origin).host }),
    ],
  }
}

type ClaimMailText =
  | `claim_subject_${ClaimNotificationKind}`
  | `claim_heading_${ClaimNotificationKind}`
  | `claim_text_${ClaimNotificationKind}`
  | 'claim_heading_received_allergen'
  | 'claim_text_refunded_counter'
  | 'claim_text_received_allergen'
  | 'claim_text_answered'
  | `claim_kind_${AdminClaim['about']}`
  | 'claim_about'
  | 'claim_button'
  | 'order_number'
  | 'order_refund'
  | 'order_refund_call'
