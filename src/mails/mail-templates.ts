import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invitationLetter } from '#accounts/invitations/invitation-mail-content.ts'
import { invitationLasts } from '#accounts/invitations/staff-invitations.ts'
import { accountLetter } from '#accounts/passwords/account-mail-content.ts'
import { resetLinkLasts } from '#accounts/passwords/password-mails.ts'
import { exampleLetters } from '#messages/sample-mails.ts'
import { claimLetter } from '#orders/claims/claim-mail.ts'
import { claimNewsKinds } from '#orders/claims/claim-news.ts'
import { escalationLetter } from '#orders/escalation/escalation-mail.ts'
import { orderLetter } from '#orders/mail/order-mail-content.ts'
import { newsKinds } from '#orders/mail/order-mail-job.ts'
import { exampleOrder } from '#orders/mail/sample-order.ts'
import { confirmationLetter } from '#orders/open-orders/confirm-email.ts'
import type { Context } from '#platform/context.ts'
import { type Language, languages } from '#platform/language/languages.ts'
import { type Letter, writeLetter } from '#platform/mail/letter.ts'
import { answer, failures } from '#platform/server/envelope.ts'
import { settingsNow } from '#restaurants/settings/settings.ts'

const template = z.object({ name: z.string(), subject: z.string(), html: z.string(), text: z.string() })

/** Every mail about orders, accounts and messages as it goes out, about an order that never was: to be looked at, not sent. */
export function registerMailTemplates(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/mails/templates',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'The mails about orders, accounts and messages, with example data, as HTML and as text',
        tags: ['mails'],
        querystring: z.object({ language: z.enum(languages).default('it') }),
        response: { 200: answer({ templates: z.array(template) }), ...failures(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const { chain } = await settingsNow.now(context)
      const letters = mailTemplates(query.language, { brand: chain.value.brand, origin: context.publicUrl() })
      return { success: true as const, templates: letters.map(({ name, letter }) => ({ name, ...writeLetter(letter) })) }
    },
  )
}

/** The templates by name, each filled with the example. */
export function mailTemplates(language: Language, { brand, origin }: { brand: string; origin: string }): { name: string; letter: Letter }[] {
  const address = `${origin}${language === 'it' ? '' : `/${language}`}/orders/${exampleOrder.id}?token=esempio`
  const more = { language, brand, origin, address }
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
  const orders = newsKinds.flatMap(news => {
    const order = { ...exampleOrder, ...(news === 'rejected' && { closedReason: 'trouble', rejectedFor: 'trouble' as const, paymentStatus: 'void' as const }) }
    const brought = { ...order, fulfilment: 'delivery' as const, contact: { ...order.contact, address: 'Via Appia 12, 00183 Roma' } }
    const refund = { amountCents: 770, counter: false, lines: order.lines.slice(0, 1).map(({ lineNumber, title }) => ({ lineNumber, title, quantity: 1 })) }
    const plain = { name: `order_${news}`, letter: orderLetter(order, { news, refund, ...more }) }
    if (news === 'ready') return [plain, { name: 'order_ready_delivery', letter: orderLetter(brought, { news, ...more }) }]
    if (news === 'accepted') {
      const promisedBefore = new Date(Date.parse(order.promisedAt) - 600_000).toISOString()
      return [plain, { name: 'order_accepted_moved', letter: orderLetter({ ...order, promisedBefore }, { news, ...more }) }]
    }
    if (news === 'rejected') return [plain, { name: 'order_rejected_paid', letter: orderLetter({ ...order, paymentStatus: 'paid' }, { news, ...more }) }]
    if (news === 'undelivered') {
      const failed = { ...brought, failedDelivery: 'absent' as const }
      return [
        { name: plain.name, letter: orderLetter({ ...failed, paymentStatus: 'void' }, { news, ...more }) },
        { name: 'order_undelivered_paid', letter: orderLetter({ ...failed, paymentStatus: 'paid' }, { news, ...more }) },
      ]
    }
    return [plain]
  })
  const claims = claimNewsKinds.map(news => ({
    name: `claim_${news}`,
    letter: claimLetter({ ...claim, ...(news === 'declined' && { answer: reason }) }, exampleOrder, { news, ...more }),
  }))
  const harmed = language === 'it' ? 'C’era il sesamo, che non doveva esserci.' : 'There was sesame that should not have been there.'
  const allergen = { ...claim, about: 'allergen' as const, description: harmed }
  claims.push({ name: 'claim_received_allergen', letter: claimLetter(allergen, exampleOrder, { news: 'received', ...more }) })
  const heard = language === 'it' ? 'Ci dispiace: il rider ha suonato al citofono sbagliato.' : 'We are sorry: the courier rang at the wrong door.'
  const unpaid = { ...claim, about: 'undelivered' as const, lines: [], answerOnly: true, answer: heard }
  claims.push({ name: 'claim_declined_answered', letter: claimLetter(unpaid, exampleOrder, { news: 'declined', ...more }) })
  const { number, restaurant } = exampleOrder
  const escalated = [1, 5].map(count => ({
    name: count === 1 ? 'order_escalated' : 'order_escalated_many',
    letter: escalationLetter({ count, number, restaurant: restaurant.name, phone: restaurant.phone, minutes: 5 }, { brand, origin }),
  }))
  const reader = { name: exampleOrder.contact.name ?? '', language, brand, origin }
  const at = new Date(exampleOrder.createdAt)
  const accounts = [
    { name: 'account_reset', letter: accountLetter({ kind: 'reset', minutes: resetLinkLasts / 60_000, address: `${origin}/reset-password#esempio` }, reader) },
    { name: 'order_confirm_email', letter: confirmationLetter(`${origin}/confirm-email#esempio`, { language, brand, origin }) },
    { name: 'account_password', letter: accountLetter({ kind: 'changed', at, by: 'self' }, reader) },
    { name: 'account_email', letter: accountLetter({ kind: 'email', at, byOffice: false }, reader) },
    { name: 'account_email_office', letter: accountLetter({ kind: 'email', at, byOffice: true }, reader) },
    { name: 'account_role', letter: accountLetter({ kind: 'role', restaurant: restaurant.name, role: 'kitchen' }, reader) },
    ...[false, true].map(account => ({
      name: account ? 'account_invitation_known' : 'account_invitation',
      letter: invitationLetter(
        {
          restaurant: restaurant.name,
          role: 'kitchen',
          expiresAt: new Date(at.getTime() + invitationLasts),
          address: `${origin}/invitation#esempio`,
          account,
        },
        { language, brand, origin },
      ),
    })),
  ]
  return [...orders, ...claims, ...escalated, ...accounts, ...exampleLetters(language, { brand, origin })]
}
