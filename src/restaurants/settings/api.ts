import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { currencySignAnswer, type SettingsOf, type SettingsSection, savedAnswer, settingsAnswer, settingsInput } from './contract.ts'
import { saveSettings, settingsSnapshot } from './settings.ts'

const config = { access: 'administrator' } as const
const tags = ['settings']

/** Settings of the chain for the head office, by section. */
export function registerSettings(app: FastifyInstance, context: Context): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/settings',
    {
      config: { access: 'chain-read' },
      schema: { summary: 'All settings with their versions', tags, response: { 200: settingsAnswer, ...failureResponses(401, 403) } },
    },
    async () => {
      return succeed({ settings: await settingsSnapshot.now(context), mailFrom: context.config.mailFrom })
    },
  )
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/v1/settings/currency-sign',
    {
      config: { access: 'employee' },
      schema: {
        summary: 'The sign before the back office’s totals, for everybody who reads them',
        tags,
        response: { 200: currencySignAnswer, ...failureResponses(401, 403) },
      },
    },
    async () => succeed({ currencySign: (await settingsSnapshot.now(context)).back_office.value.currencySign }),
  )
  registerSection(app, context, 'chain', 'Save brand, contacts, social links and the footer’s figures')
  registerSection(app, context, 'back_office', 'Save the sign before the back office’s totals; amounts stay euro')
  registerSection(app, context, 'security', 'Save who signs in with a second factor')
  registerSection(app, context, 'promises', 'Save how times are promised, what follows when nobody answers, and what a late order is worth')
  registerSection(app, context, 'substitutions', 'Save after how many minutes the kitchen decides about a sold-out dish')
  registerSection(app, context, 'delivery', 'Save the rules at the customer’s door: proof of hand-over, wait for an absent customer')
  registerSection(app, context, 'packaging', 'Save from when on the own container is taken, and the deposit of reusable ones')
  registerSection(app, context, 'feedback', 'Save whether feedback is published')
  registerSection(app, context, 'refunds', 'Save how much each role may give back, and from which amount on a second person approves')
}

function registerSection(app: FastifyInstance, context: Context, section: SettingsSection, summary: string): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .put(
      `/api/v1/settings/${section.replace('_', '-')}`,
      { config, schema: { summary, tags, body: settingsInput(section), response: { 200: savedAnswer(section), ...failureResponses(400, 401, 403, 409) } } },
      async request => {
        const { value, version } = request.body as { value: SettingsOf<typeof section>; version: number }
        const saved = await saveSettings(context, { section, value, version }, requireActor(request))
        return succeed({ message: serverText(request.language, 'settings-api.saved'), saved })
      },
    )
}
