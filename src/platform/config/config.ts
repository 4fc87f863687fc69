import { resolve } from 'node:path'
import { StartFailure } from '../start/start-failure.ts'
import { findTlsProblem } from './config-checks.ts'
import { declaredEnvironment } from './node-environment.ts'
import { describeConfigError, settingsSchema } from './settings.ts'

export interface Config {
  production: boolean
  port: number
  host: string
  /** Absolute path. */
  dataFolder: string
  /** When set, nothing is embedded. */
  databaseUrl: string | undefined
  /** Connections of this instance at the most. */
  databasePool: number
  /** Origin of every link the system writes; undefined means: the address it listens on. */
  publicUrl: string | undefined
  /** What Fastify's `trustProxy` takes: whether, how far, or whose word is taken for a visitor's address. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean)
  /** Whoever brings it reads `/metrics`; undefined: nobody does. */
  metricsToken: string | undefined
  tls: { certFile: string; keyFile: string } | undefined
  /** Load the demo chain into an empty database. */
  demo: boolean
  logLevel: string
  smtpUrl: string | undefined
  mailFrom: string
  mailToStaff: string | undefined
  /** What secrets that have to be read again are encrypted with; without it, a key that lies in the database. */
  secretKey: string | undefined
  /** Search address of a geocoder that answers like Nominatim's `/search`; undefined: points come from devices and pins alone. */
  geocoderUrl: string | undefined
  /** Hosts that notifications may be sent to besides the browsers' own push services. */
  pushHosts: string[]
  /** Undefined: nobody can pay online. */
  stripe: StripeSettings | undefined
  limits: RequestLimits
  outsiders: AbuseLimits
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Origin of its API, when not the provider's own: a proxy, or what tests listen with. */
  apiBase: string | undefined
}

/** How often one address may ask for what costs the server a password comparison, or somebody else an annoyance. */
export interface RequestLimits {
  /** Attempts to sign in, by address. */
  loginsPerMinute: number
  /** Wrong passwords in 15 minutes, by account and network. */
  loginFailures: number
  registrationsPerHour: number
}

/** What somebody without an account, or with a new one, may have. */
export interface AbuseLimits {
  /** To one mailbox, of those mails that anybody can have sent to anybody; of what follows them five times as many. */
  mailsPerHour: number
  /** Open and not paid, by telephone number and by mailbox. */
  ordersPerCustomer: number
  /** Open and not paid at one restaurant, by network; at a table by table. */
  ordersPerNetwork: number
  /** Not paid and not accepted, at one restaurant. */
  ordersPerRestaurant: number
}

/** A setting that can't be used; the message is one line that names it. */
export class ConfigError extends StartFailure {}

/**
 * Checks the environment against the schema of the settings.
 * @throws ConfigError naming the first bad setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const nonBlank = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = settingsSchema.safeParse(nonBlank)
  if (!parsed.success) throw new ConfigError(describeConfigError(parsed.error, nonBlank))
  const settings = parsed.data
  if (!settings.TLS_CERT !== !settings.TLS_KEY) throw new ConfigError('TLS_CERT and TLS_KEY go together: one of them is missing.')
  const tls = settings.TLS_CERT && settings.TLS_KEY ? { certFile: settings.TLS_CERT, keyFile: settings.TLS_KEY } : undefined
  const problem = tls && findTlsProblem(tls)
  if (problem) throw new ConfigError(problem)
  if (!settings.STRIPE_SECRET_KEY !== !settings.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: one of them is missing.')
  const production = settings.NODE_ENV === 'production'
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataFolder: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    publicUrl: settings.PUBLIC_URL,
    trustProxy: parseTrustProxy(settings.TRUST_PROXY),
    metricsToken: settings.METRICS_TOKEN,
    tls,
    demo: settings.DEMO ?? !production,
    logLevel: settings.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailToStaff: settings.MAIL_TO_STAFF,
    pushHosts: settings.PUSH_HOSTS.split(/[\s,]+/).filter(Boolean),
    stripe:
      settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET
        ? { secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET, apiBase: settings.STRIPE_API_BASE }
        : undefined,
    secretKey: settings.SECRET_KEY,
    geocoderUrl: settings.GEOCODER_URL,
    limits: { loginsPerMinute: settings.LOGINS_PER_MINUTE, loginFailures: settings.LOGIN_FAILURES, registrationsPerHour: settings.REGISTRATIONS_PER_HOUR },
    outsiders: {
      mailsPerHour: settings.MAILS_PER_HOUR,
      ordersPerCustomer: settings.OPEN_ORDERS_PER_CUSTOMER,
      ordersPerNetwork: settings.OPEN_ORDERS_PER_NETWORK,
      ordersPerRestaurant: settings.OPEN_ORDERS_PER_RESTAURANT,
    },
  }
}

/** `.env` beside package.json, then the environment, which wins. */
export function loadConfig(): Config {
  return readConfig({ ...process.env, NODE_ENV: declaredEnvironment })
}

function parseTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === '0' || value === 'false') return false
  if (value === 'true') return true
  if (!/^\d+$/.test(value)) return value
  const hops = Number(value)
  // The first hop is the connection itself: whoever stands there was told the address by the one before.
  return (_address, hop) => hop < hops
}
