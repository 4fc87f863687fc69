import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type Wallet, walletNames, wallets } from '#payments/vocabulary.ts'
import { type CheckoutSession, describeIntent, type StripeRefund, toApiSession } from './stripe-objects.ts'

/** Behaviour of the next responses: normal; none; done, but the response lost or delayed; server error; client error. */
type FailureMode = 'well' | 'hangs' | 'loses answers' | 'holds answers' | 'fails' | 'refuses'

export interface TestStripe {
  /** Value for STRIPE_API_BASE. */
  address: string
  settings: { secretKey: string; webhookSecret: string; apiBase: string }
  sessions: Map<string, CheckoutSession>
  refunds: Map<string, StripeRefund>
  mood: FailureMode
  /** Requests so far, by method and path. */
  asked: string[]
  /** Accounts that have revoked our access: https://docs.stripe.com/error-codes#account-invalid. */
  shutOut: Set<string>
  /** Status of new refunds. */
  refundsAre: StripeRefund['status']
  /** Refund status by amount in cents: for journeys, which run in their own processes. */
  refundsOf: Map<number, StripeRefund['status']>
  /** Pays a session as the guest on the page; returns the session. Refused if the page is closed. */
  pay(session: string, options?: { later?: boolean; wallet?: Wallet | undefined }): CheckoutSession
  /** Builds a webhook's body and headers, signed like the provider's. */
  event(type: string, object: object, options?: { id?: string; at?: Date; account?: string }): { payload: string; headers: Record<string, string> }
  latest(): CheckoutSession
  close(): Promise<void>
}

/**
 * Starts a local server with the part of Stripe's documented API that the app uses, page included: tests run the provider's real library against it.
 * Idempotency keys replay the first response, closed pages can't be paid or closed, refunds never exceed the payment.
 */
export async function startTestStripe({ webhookTo }: { webhookTo?: () => string } = {}): Promise<TestStripe> {
  const settings = { secretKey: 'sk_test_spiedo', webhookSecret: 'whsec_spiedo', apiBase: '' }
  const sessions = new Map<string, CheckoutSession>()
  const refunds = new Map<string, StripeRefund>()
  const answers = new Map<string, { form: string; status: number; body: object }>()
  const library = new Stripe(settings.secretKey)

  const server = createServer((request, response) => void serve(request, response).catch(error => send(response, 500, { error: { message: String(error) } })))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  settings.apiBase = address

  const stripe: TestStripe = {
    address,
    settings,
    sessions,
    refunds,
    mood: 'well',
    asked: [],
    shutOut: new Set(),
    refundsAre: 'succeeded',
    refundsOf: new Map(),
    pay(id, { later = false, wallet } = {}) {
      const session = sessions.get(id)
      if (session?.status !== 'open') throw new Error('this page is closed')
      session.status = 'complete'
      session.payment_status = later ? 'unpaid' : 'paid'
      session.payment_intent = `pi_${randomUUID()}`
      session.wallet = wallet
      session.url = null
      return session
    },
    event(type, object, { id = `evt_${randomUUID()}`, at = new Date(), account } = {}) {
      const payload = JSON.stringify({ id, object: 'event', type, ...(account && { account }), data: { object } })
      const timestamp = Math.floor(at.getTime() / 1000)
      const signature = library.webhooks.generateTestHeaderString({ payload, secret: settings.webhookSecret, timestamp })
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    latest() {
      const session = [...sessions.values()].at(-1)
      if (!session) throw new Error('no page was opened')
      return session
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', address)
    let form = ''
    for await (const chunk of request) form += chunk
    if (pathname.startsWith('/pay/')) return servePaymentPage(request, response, { path: pathname.slice('/pay/'.length), form: new URLSearchParams(form) })
    stripe.asked.push(`${request.method} ${pathname}`)
    if (stripe.mood === 'hangs') return
    if (stripe.mood === 'refuses')
      return send(response, 400, { error: { type: 'invalid_request_error', message: 'Your account cannot currently make live charges.' } })
    if (stripe.mood === 'fails') return send(response, 503, { error: { type: 'api_error', message: 'down' } })
    if (request.headers.authorization !== `Bearer ${settings.secretKey}`)
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
    if (stripe.shutOut.has(String(request.headers['stripe-account'])))
      return send(response, 403, { error: { type: 'invalid_request_error', code: 'account_invalid', message: 'Application access may have been revoked.' } })
    const key = request.headers['idempotency-key']
    const storedAnswer = typeof key === 'string' ? answers.get(key) : undefined
    if (storedAnswer && storedAnswer.form !== form)
      return send(response, 400, { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters' } })
    const account = request.headers['stripe-account']?.toString()
    const { status, body } = storedAnswer ?? answer(request.method ?? '', pathname, { form: new URLSearchParams(form || searchParams), account })
    if (typeof key === 'string' && !storedAnswer) answers.set(key, { form, status, body })
    if (stripe.mood === 'holds answers') return
    if (stripe.mood === 'loses answers') return void request.socket.destroy()
    send(response, status, body)
  }

  function answer(method: string, path: string, { form, account }: { form: URLSearchParams; account: string | undefined }): { status: number; body: object } {
    const invalidRequest = (message: string, status = 400) => ({ status, body: { error: { type: 'invalid_request_error', message } } })
    const [, collection, id, verb] = /^\/v1\/(checkout\/sessions|payment_intents|refunds)(?:\/([^/]+))?(?:\/(expire))?$/.exec(path) ?? []
    if (collection === 'checkout/sessions') {
      if (method === 'POST' && !id) return { status: 200, body: openSession(form, account) }
      const session = sessions.get(id ?? '')
      if (session?.account !== account || !session) return invalidRequest(`No such checkout.session: '${id}'`, 404)
      if (verb === 'expire') {
        if (session.status !== 'open') return invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.')
        session.status = 'expired'
        session.url = null
      }
      return { status: 200, body: toApiSession(session, { isExpanded: form.get('expand[0]') === 'payment_intent.latest_charge' }) }
    }
    if (collection === 'payment_intents' && method === 'GET') {
      const paid = [...sessions.values()].find(({ payment_intent, account: owner }) => payment_intent === id && owner === account)
      return paid ? { status: 200, body: describeIntent(paid) } : invalidRequest(`No such payment_intent: '${id}'`, 404)
    }
    if (collection === 'refunds') {
      if (id) return refunds.has(id) ? { status: 200, body: refunds.get(id) as StripeRefund } : invalidRequest(`No such refund: '${id}'`, 404)
      const intent = form.get('payment_intent') ?? ''
      const paid = [...sessions.values()].find(session => session.payment_intent === intent && session.payment_status === 'paid' && session.account === account)
      const earlierRefunds = [...refunds.values()].filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      const amount = Number(form.get('amount') ?? paid?.amount_total)
      if (!paid) return invalidRequest(`No such payment_intent: '${intent}'`, 404)
      if (amount + earlierRefunds.reduce((sum, refund) => sum + refund.amount, 0) > paid.amount_total)
        return invalidRequest('Refund amount is greater than unrefunded amount')
      const status = stripe.refundsOf.get(amount) ?? stripe.refundsAre
      const refund: StripeRefund = {
        id: `re_${randomUUID()}`,
        object: 'refund',
        amount,
        currency: 'eur',
        payment_intent: intent,
        status,
        ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
        metadata: readNested(form, 'metadata'),
      }
      refunds.set(refund.id, refund)
      return { status: 200, body: refund }
    }
    return invalidRequest(`Unrecognized request URL (${method}: ${path}).`, 404)
  }

  function openSession(form: URLSearchParams, account: string | undefined): CheckoutSession {
    const id = `cs_test_${randomUUID()}`
    const session: CheckoutSession = {
      id,
      object: 'checkout.session',
      account,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      wallet: undefined,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')) * Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      metadata: readNested(form, 'metadata'),
      url: `${address}/pay/${id}`,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      expires_at: Number(form.get('expires_at')),
      methods: [...form.keys()].filter(name => /^(excluded_)?payment_method|^wallet_options/.test(name)),
    }
    sessions.set(id, session)
    return session
  }

  /** Serves the guest's payment page: pay, or go back. */
  async function servePaymentPage(request: IncomingMessage, response: ServerResponse, { path, form }: { path: string; form: URLSearchParams }): Promise<void> {
    const [id = '', done] = path.split('/')
    const session = sessions.get(id)
    if (!session) return send(response, 404, {})
    if (done === 'paid' && request.method === 'POST') {
      const paid = stripe.pay(id, { wallet: wallets.find(wallet => wallet === form.get('wallet')) })
      const to = webhookTo?.()
      if (to) {
        const { payload, headers } = stripe.event('checkout.session.completed', toApiSession(paid))
        await fetch(to, { method: 'POST', body: payload, headers }).catch(() => undefined)
      }
      response.writeHead(303, { location: session.success_url })
      response.end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="it"><title>Pagamento</title><h1>${session.amount_total} cent</h1>
      <form method="post" action="/pay/${id}/paid"><button>Paga</button>${wallets.map(wallet => `<button name="wallet" value="${wallet}">${walletNames[wallet]}</button>`).join('')}</form><a href="${session.cancel_url.replaceAll('&', '&amp;')}">Torna indietro</a></html>`)
  }
  return stripe
}

function readNested(form: URLSearchParams, name: string): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [])))
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomUUID()}` })
  response.end(JSON.stringify(body))
}
