import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requirePerson } from '#platform/auth/access.ts'
import type { Context } from '#platform/context.ts'
import { serverText } from '#platform/language/server-texts.ts'
import { failureResponses, succeed } from '#platform/server/envelope.ts'
import { hourMs, minuteMs } from '#platform/time-units.ts'
import { limitNetwork, limitRequests } from '../limits/request-limit.ts'
import {
  contactAnswer,
  contactInput,
  deviceParams,
  devicesAnswer,
  devicesParams,
  devicesSaved,
  pairAnswer,
  pairInput,
  pairingCodeAnswer,
  pairingCodeInput,
} from './contract.ts'
import { createPairingCode } from './create-pairing-code.ts'
import { listDevices } from './list-devices.ts'
import { pairDevice } from './pair-device.ts'
import { recordContact } from './record-contact.ts'
import { revokeDevice } from './revoke-device.ts'

const path = '/api/v1/office/restaurants/:restaurantId/devices'
const config = { access: 'manager' } as const
const readConfig = { access: 'restaurants-read' } as const
const tags = ['devices']
/** Codes tried by one network, right or wrong: a shop pairs a handful of tablets at most. */
const codeTries = { kind: 'device.codes', max: 10, window: 10 * minuteMs }
/** Codes made by one person. */
const codesMade = { kind: 'device.codes_made', max: 60, window: hourMs }

/** Registers the devices of a restaurant's kitchen. `servedVersion`: build of the pages that this server serves. */
export function registerDevices(app: FastifyInstance, context: Context, servedVersion: () => string | undefined): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const readDevices = (request: FastifyRequest, restaurantId: string) => listDevices(context, requirePerson(request), restaurantId, servedVersion())

  routes.get(
    path,
    {
      config: readConfig,
      schema: {
        tags,
        summary: 'Devices that are paired with a restaurant, with their last contact',
        params: devicesParams,
        response: { 200: devicesAnswer, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => succeed({ devices: await readDevices(request, request.params.restaurantId) }),
  )
  routes.post(
    `${path}/codes`,
    {
      config: { ...config, toldOnce: true },
      schema: {
        tags,
        summary: 'Make a code that pairs one device; it is answered this once',
        params: devicesParams,
        body: pairingCodeInput,
        response: { 200: pairingCodeAnswer, ...failureResponses(400, 401, 403, 404, 409, 413, 415, 429) },
      },
    },
    async request => {
      const person = requirePerson(request)
      await limitRequests(context, codesMade, person.id)
      const made = await createPairingCode(context, person, { restaurantId: request.params.restaurantId, name: request.body.name }, request.id)
      return succeed({ message: serverText(request.language, 'devices-api.code_made', { name: request.body.name }), ...made })
    },
  )
  routes.post(
    `${path}/:id/revoke`,
    {
      config,
      schema: {
        tags,
        summary: 'Revoke a device: from this answer on it can do nothing',
        params: deviceParams,
        response: { 200: devicesSaved, ...failureResponses(400, 401, 403, 404) },
      },
    },
    async request => {
      const name = await revokeDevice(context, requirePerson(request), request.params, request.id)
      const message = serverText(request.language, 'devices-api.revoked', { name })
      return succeed({ message, devices: await readDevices(request, request.params.restaurantId) })
    },
  )
  routes.post(
    '/api/v1/kitchen/devices/pair',
    {
      // Public: a tablet that is not paired has no other way in. Its answer holds a token.
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Pair this device by the code that the back office shows',
        body: pairInput,
        response: { 200: pairAnswer, ...failureResponses(400, 413, 415, 422, 429) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await limitNetwork(context, codeTries, request)
      const paired = await pairDevice(context, request.body, request.id)
      request.log.info({ device: paired.device.id, ip: request.ip }, 'device paired')
      return succeed({ message: serverText(request.language, 'devices-api.paired', { restaurant: paired.device.restaurantName }), ...paired })
    },
  )
  routes.post(
    '/api/v1/kitchen/devices/contact',
    {
      // Devices call what is below `kitchen`, and only at this level.
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'A paired device is there, and runs this build',
        body: contactInput,
        response: { 200: contactAnswer, ...failureResponses(400, 401, 403, 413, 415) },
      },
    },
    async request => succeed(await recordContact(context, requirePerson(request), request.body.version)),
  )
}
