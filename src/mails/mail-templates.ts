import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { renderInvitationEmail } from '#accounts/invitations/invitation-mail-content.ts'
import { renderAccountEmail } from '#accounts/passwords/account-mail-content.ts'
import { resetLinkLifetimeMs } from '#accounts/passwords/password-mails.ts'
import { invitationLifetimeMs } from '#accounts/staff/staff-invitations.ts'
import { firstPasswordLifetimeMs } from '#accounts/users/offer-account.ts'
import { renderDisabledEmail } from '#integrations/webhooks/endpoints/disabled-mail.ts'
import { renderExampleEmails } from '#messages/inbox/sample-mails.ts'
import { renderClaimEmail } from '#orders/claims/claim-mail.ts'
import { claimNotificationKinds } from '#orders/claims/claim-notifications.ts'
import { renderEscalationEmail } from '#orders/escalation/escalation-mail.ts'
import { orderNotificationKinds } from '#orders/jobs/order-notification-job.ts'
import { renderOrderEmail } from '#orders/mail/order-mail-content.ts'
import { sampleOrder } from '#orders/mail/sample-order.ts'
import { renderConfirmationEmail } from '#orders/open-orders/confirm-email.ts'
import { openBeforeMealMs } from '#orders/recurring-groups/next-opening.ts'
import { renderOpenedEmail } from '#orders/recurring-groups/opened-mail-content.ts'
import type { Context } from '#platform/context.ts'
import { type Language, languages } from '#platform/language/languages.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { type EmailContent, renderEmail } from '#platform/mail/email-content.ts'
import { failureResponses, succeed, successResponse } from '#platform/server/envelope.ts'
import { hourMs } from '#platform/time-units.ts'
import { renderSampleWeek } from '#reports/weekly/sample-week.ts'
import { settingsSnapshot } from '#restaurants/settings/settings.ts'

const template = z.object({ name: z.string(), subject: z.string(), html: z.string(), text: z.string() })

/** Preview of all mails about orders, accounts and messages, with a sample order. */
export function registerMailTemplates(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/mails/templates',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'The mails about orders, accounts and messages, with example data, as HTML and as text',
        tags: ['mails'],
        querystring: z.object({ language: z.enum(languages).default('it') }),
        response: { 200: successResponse({ templates: z.array(template) }), ...failureResponses(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { chain } = await settingsSnapshot.now(context)
      const emails = buildMailTemplates(query.language, { brand: chain.value.brand, origin: context.publicUrl() })
      return succeed({ templates: emails.map(({ name, content }) => ({ name, ...renderEmail(content) })) })
    },
  )
}

/** Renders all templates by name with sample data. */
export function buildMailTemplates(language: Language, { brand, origin }: { brand: string; origin: string }): { name: string; content: EmailContent }[] {
  const address = `${origin}${language === 'it' ? '' : `/${language}`}/orders/${sampleOrder.id}?token=esempio`
  const sender = { language, brand, origin, address }
  const reason = language === 'it' ? 'Lo spiedo è fermo, ci scusiamo.' : 'The spit has stopped, we are sorry.'
  const claim = {
    about: 'missing' as const,
    amountCents: 770,
    counter: false,
    answerOnly: false,
    answer: null,
    description: null,
    lines: [{ lineNumber: 1, quantity: 1, title: 'Panino kebab' }],
  }
  const orders = orderNotificationKinds.flatMap(news => {
    const order = { ...sampleOrder, ...(news === 'rejected' && { closedReason: 'trouble', rejectedFor: 'trouble' as const, paymentStatus: 'void' as const }) }
    const delivered = { ...order, fulfilment: 'delivery' as const, contact: { ...order.contact, address: 'Via Appia 12, 00183 Roma' } }
    const refund = { amountCents: 770, counter: false, lines: order.lines.slice(0, 1).map(({ lineNumber, title }) => ({ lineNumber, title, quantity: 1 })) }
    const refusedLines = order.lines.slice(0, 1).map(({ lineNumber, totalCents }) => ({ lineNumber, amountCents: totalCents }))
    const message = serverText(sender.language, 'order-messages-api.template_late')
    const usual = { name: `order_${news}`, content: renderOrderEmail(order, { news, refund, message, ...sender }) }
    if (news === 'delayed') {
      const promisedBefore = new Date(Date.parse(order.promisedAt) - 600_000).toISOString()
      return [{ name: usual.name, content: renderOrderEmail({ ...order, status: 'preparing', promisedBefore, delays: 1 }, { news, ...sender }) }]
    }
    if (news === 'goodwill') {
      const coupon = { kind: 'coupon' as const, amountCents: 300, code: 'SCUSA-ESEMPIO', until: '2026-05-31T18:45:00.000Z' }
      return [
        { name: usual.name, content: renderOrderEmail(order, { news, goodwill: coupon, ...sender }) },
        { name: 'order_goodwill_points', content: renderOrderEmail(order, { news, goodwill: { kind: 'points', points: 1 }, ...sender }) },
      ]
    }
    if (news === 'ready') return [usual, { name: 'order_ready_delivery', content: renderOrderEmail(delivered, { news, ...sender }) }]
    if (news === 'accepted') {
      const promisedBefore = new Date(Date.parse(order.promisedAt) - 600_000).toISOString()
      return [usual, { name: 'order_accepted_moved', content: renderOrderEmail({ ...order, promisedBefore }, { news, ...sender }) }]
    }
    if (news === 'rejected')
      return [usual, { name: 'order_rejected_paid', content: renderOrderEmail({ ...order, paymentStatus: 'paid' }, { news, ...sender }) }]
    if (news === 'line_refused') return [{ name: usual.name, content: renderOrderEmail({ ...delivered, ageRefusedLines: refusedLines }, { news, ...sender }) }]
    if (news === 'undelivered') {
      const failed = { ...delivered, failedDelivery: 'absent' as const }
      return [
        { name: usual.name, content: renderOrderEmail({ ...failed, paymentStatus: 'void' }, { news, ...sender }) },
        { name: 'order_undelivered_paid', content: renderOrderEmail({ ...failed, paymentStatus: 'paid' }, { news, ...sender }) },
      ]
    }
    return [usual]
  })
  const claims = claimNotificationKinds.map(news => ({
    name: `claim_${news}`,
    content: renderClaimEmail({ ...claim, ...(news === 'declined' && { answer: reason }) }, sampleOrder, { news, ...sender }),
  }))
  const allergenText = language === 'it' ? 'C’era il sesamo, che non doveva esserci.' : 'There was sesame that should not have been there.'
  const allergen = { ...claim, about: 'allergen' as const, description: allergenText }
  claims.push({ name: 'claim_received_allergen', content: renderClaimEmail(allergen, sampleOrder, { news: 'received', ...sender }) })
  const reply = language === 'it' ? 'Ci dispiace: il rider ha suonato al citofono sbagliato.' : 'We are sorry: the courier rang at the wrong door.'
  const answeredClaim = { ...claim, about: 'undelivered' as const, lines: [], answerOnly: true, answer: reply }
  claims.push({ name: 'claim_declined_answered', content: renderClaimEmail(answeredClaim, sampleOrder, { news: 'declined', ...sender }) })
  const { number, restaurant } = sampleOrder
  const escalated = [1, 5].map(count => ({
    name: count === 1 ? 'order_escalated' : 'order_escalated_many',
    content: renderEscalationEmail({ count, number, restaurant: restaurant.name, phone: restaurant.phone, minutes: 5 }, { brand, origin }),
  }))
  const recipient = { name: sampleOrder.contact.name ?? '', language, brand, origin }
  const at = new Date(sampleOrder.createdAt)
  const accounts = [
    {
      name: 'account_reset',
      content: renderAccountEmail({ kind: 'reset', minutes: resetLinkLifetimeMs / 60_000, address: `${origin}/reset-password#esempio` }, recipient),
    },
    {
      name: 'account_offer',
      content: renderAccountEmail({ kind: 'welcome', hours: firstPasswordLifetimeMs / hourMs, address: `${origin}/reset-password#esempio` }, recipient),
    },
    { name: 'account_offer_known', content: renderAccountEmail({ kind: 'known', address }, recipient) },
    { name: 'order_confirm_email', content: renderConfirmationEmail(`${origin}/confirm-email#esempio`, { language, brand, origin }) },
    { name: 'account_password', content: renderAccountEmail({ kind: 'changed', at, by: 'self' }, recipient) },
    { name: 'account_passkey', content: renderAccountEmail({ kind: 'passkey', at }, recipient) },
    { name: 'account_email', content: renderAccountEmail({ kind: 'email', at, byOffice: false }, recipient) },
    { name: 'account_email_office', content: renderAccountEmail({ kind: 'email', at, byOffice: true }, recipient) },
    { name: 'account_role', content: renderAccountEmail({ kind: 'role', restaurant: restaurant.name, role: 'kitchen' }, recipient) },
    ...[false, true].map(account => ({
      name: account ? 'account_invitation_known' : 'account_invitation',
      content: renderInvitationEmail(
        {
          restaurant: restaurant.name,
          role: 'kitchen',
          expiresAt: new Date(at.getTime() + invitationLifetimeMs),
          address: `${origin}/invitation#esempio`,
          account,
        },
        { language, brand, origin },
      ),
    })),
  ]
  const endpoint = {
    id: sampleOrder.id,
    url: 'https://cassa.example/spiedo',
    description: language === 'it' ? 'Cassa di Roma Termini' : 'Till of Roma Termini',
  }
  const webhooks = (['gone', 'failing'] as const).map(reason => ({
    name: reason === 'gone' ? 'webhook_disabled_gone' : 'webhook_disabled',
    content: renderDisabledEmail({ ...endpoint, reason }, { language, brand, origin }),
  }))
  const weekly = { name: 'weekly_report', content: renderSampleWeek({ language, brand, origin }) }
  const mealAt = new Date(at.getTime() + openBeforeMealMs)
  const groupAddress = `${origin}${language === 'it' ? '' : `/${language}`}/group/${sampleOrder.id}?token=esempio`
  const group = {
    name: 'group_opened',
    content: renderOpenedEmail(
      {
        ...{ restaurant: restaurant.name, timezone: restaurant.timezone, mealAt, closesAt: mealAt },
        ...{ address: groupAddress, endAddress: `${groupAddress}&mails=esempio` },
      },
      { language, brand, origin },
    ),
  }
  return [...orders, ...claims, ...escalated, ...accounts, ...webhooks, weekly, group, ...renderExampleEmails(language, { brand, origin })]
}
