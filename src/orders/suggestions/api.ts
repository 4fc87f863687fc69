import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireActor } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { buildChangeResponse } from '#platform/server/change-response.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { idParams } from '#platform/server/inputs.ts'
import { answerSuggestion } from './answer-suggestion.ts'
import {
  suggestionAnswer,
  suggestionAnswered,
  suggestionAnswerInput,
  suggestionInput,
  suggestionRuleInput,
  suggestionRuleSaved,
  suggestionRulesAnswer,
} from './contract.ts'
import { findSuggestion } from './find-suggestion.ts'
import { addSuggestionRule, archiveSuggestionRule, listSuggestionRules } from './rules.ts'

const publicConfig = { access: 'public' } as const
const config = { access: 'administrator' } as const
const tags = ['orders']
const officeTags = ['promotions']

/** Registers suggestions in the cart, and the rules of the back office for them. */
export function registerSuggestions(app: FastifyInstance, context: Context): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.post(
    '/api/v1/orders/suggestions',
    {
      config: publicConfig,
      schema: {
        summary: 'The one thing to suggest to a cart, priced, or nothing',
        description: 'A cart that has accepted or dismissed a suggestion gets no other. Nothing with an allergen that the account avoids.',
        tags,
        body: suggestionInput,
        response: { 200: suggestionAnswer, ...failureResponses(400, 404, 413, 415) },
      },
    },
    async ({ body, language, person }) => succeed({ suggestion: (await findSuggestion(context, body, { language, customerId: person?.id })) ?? null }),
  )

  routes.post(
    '/api/v1/orders/suggestions/:id/answer',
    {
      config: publicConfig,
      schema: {
        summary: 'Say that a suggestion was accepted or dismissed; the first answer counts',
        tags,
        params: idParams,
        body: suggestionAnswerInput,
        response: { 200: suggestionAnswered, ...failureResponses(400, 404, 413, 415) },
      },
    },
    async ({ params, body }) => {
      await answerSuggestion(context, { id: params.id, ...body })
      return succeed({})
    },
  )

  routes.get(
    '/api/v1/suggestion-rules',
    {
      config: { access: 'chain-read' },
      schema: { summary: 'What is suggested to carts, and when', tags: officeTags, response: { 200: suggestionRulesAnswer, ...failureResponses(401, 403) } },
    },
    async () => succeed({ rules: await listSuggestionRules(context) }),
  )

  routes.post(
    '/api/v1/suggestion-rules',
    {
      config,
      schema: {
        summary: 'Add a rule for suggestions in the cart',
        tags: officeTags,
        body: suggestionRuleInput,
        response: { 201: suggestionRuleSaved, ...failureResponses(400, 401, 403, 413, 415, 422) },
      },
    },
    async (request, reply) => {
      const title = await addSuggestionRule(context, request.body, requireActor(request))
      reply.code(201)
      return buildChangeResponse(request, 'suggestions-api.rule_added', { rules: await listSuggestionRules(context) }, { title })
    },
  )

  routes.delete(
    '/api/v1/suggestion-rules/:id',
    {
      config,
      schema: {
        summary: 'End a rule for suggestions in the cart',
        tags: officeTags,
        params: idParams,
        response: { 200: suggestionRuleSaved, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const title = await archiveSuggestionRule(context, request.params.id, requireActor(request))
      return buildChangeResponse(request, 'suggestions-api.rule_ended', { rules: await listSuggestionRules(context) }, { title })
    },
  )
}
