import { resolve } from 'node:path'
import { StartFailure } from '../start/start-failure.ts'
import { type BackupConfig, readBackupConfig } from './backup-settings.ts'
import { findTlsProblem } from './config-checks.ts'
import { declaredEnvironment } from './node-environment.ts'
import { describeConfigError, settingsSchema } from './settings.ts'
import { readTracingConfig, type TracingConfig } from './tracing-settings.ts'

export interface Config {
  production: boolean
  port: number
  host: string
  /** Absolute path. */
  dataFolder: string
  /** External database; when set, the embedded one is not started. */
  databaseUrl: string | undefined
  /** Standby of that database for lists and reports; undefined: they read from the primary. */
  databaseReadUrl: string | undefined
  /** Maximum connections of this instance. */
  databasePool: number
  /** Origin of every generated link; undefined: the address the server listens on. */
  publicUrl: string | undefined
  /** Value of Fastify's `trustProxy`: which proxies' X-Forwarded-For is trusted. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean)
  /** Seconds from the signal to close until the port closes, for load balancers to choose another instance. */
  drainSeconds: number
  /** Token that grants access to `/metrics`; undefined: no access. */
  metricsToken: string | undefined
  tls: { certFile: string; keyFile: string } | undefined
  /** Loads the demo chain into an empty database. */
  demo: boolean
  logLevel: string
  smtpUrl: string | undefined
  mailFrom: string
  mailToStaff: string | undefined
  /** Encryption key of recoverable secrets; undefined: a key stored in the database. */
  secretKey: string | undefined
  /** Search URL of a geocoder compatible with Nominatim's `/search`; undefined: points come only from devices and map pins. */
  geocoderUrl: string | undefined
  /** File or address of a PMTiles archive for street maps; undefined: maps are outlines. */
  mapTiles: string | undefined
  /** Private addresses and ranges that webhooks may reach, also without TLS. */
  webhookAllowPrivate: string[]
  /** Addresses and ranges of printers that this server may connect to. */
  printNetworks: string[]
  /** Hosts allowed for push notifications besides the browsers' own push services. */
  pushHosts: string[]
  /** Undefined: no online payment. */
  stripe: StripeSettings | undefined
  limits: RequestLimits
  outsiders: AbuseLimits
  backup: BackupConfig
  /** Undefined: no spans, and nothing of OpenTelemetry is loaded. */
  tracing: TracingConfig | undefined
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Origin of Stripe's API, if not its own: a proxy, or a test server. */
  apiBase: string | undefined
}

/** Rate limits per address for requests that cost a password comparison or annoy somebody else. */
interface RequestLimits {
  /** Sign-in attempts per address. */
  loginsPerMinute: number
  /** Wrong passwords in 15 minutes, per account and network. */
  loginFailures: number
  registrationsPerHour: number
}

/** Limits for guests and new accounts. */
export interface AbuseLimits {
  /** Mails per mailbox of the kinds that anybody can trigger for anybody; follow-up mails have five times the limit. */
  mailsPerHour: number
  /** Open unpaid orders per telephone number and per mailbox. */
  ordersPerCustomer: number
  /** Open unpaid orders at one restaurant per network; at a table, per table. */
  ordersPerNetwork: number
  /** Unpaid orders not yet accepted, per restaurant. */
  ordersPerRestaurant: number
}

/** Invalid setting; the message is one line that names it. */
class ConfigError extends StartFailure {}

/**
 * Validates the environment against the settings schema.
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
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) throw new ConfigError('DATABASE_READ_URL goes together with DATABASE_URL, which is missing.')
  const backup = readBackupConfig(settings)
  if (typeof backup === 'string') throw new ConfigError(backup)
  if (backup.walArchive && settings.DATABASE_URL) throw new ConfigError('WAL_ARCHIVE_TO is for the embedded database: unset it where DATABASE_URL is set.')
  const production = settings.NODE_ENV === 'production'
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataFolder: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    databasePool: settings.DATABASE_POOL,
    publicUrl: settings.PUBLIC_URL,
    trustProxy: parseTrustProxy(settings.TRUST_PROXY),
    drainSeconds: settings.DRAIN_SECONDS,
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
    printNetworks: settings.PRINT_NETWORKS.split(/[\s,]+/).filter(Boolean),
    webhookAllowPrivate: settings.WEBHOOK_ALLOW_PRIVATE.split(/[\s,]+/).filter(Boolean),
    geocoderUrl: settings.GEOCODER_URL,
    mapTiles: settings.MAP_TILES,
    limits: { loginsPerMinute: settings.LOGINS_PER_MINUTE, loginFailures: settings.LOGIN_FAILURES, registrationsPerHour: settings.REGISTRATIONS_PER_HOUR },
    outsiders: {
      mailsPerHour: settings.MAILS_PER_HOUR,
      ordersPerCustomer: settings.OPEN_ORDERS_PER_CUSTOMER,
      ordersPerNetwork: settings.OPEN_ORDERS_PER_NETWORK,
      ordersPerRestaurant: settings.OPEN_ORDERS_PER_RESTAURANT,
    },
    backup,
    tracing: readTracingConfig(settings),
  }
}

/** Loads `.env` beside package.json, then the environment, which takes precedence. */
export function loadConfig(): Config {
  return readConfig({ ...process.env, NODE_ENV: declaredEnvironment })
}

function parseTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === '0' || value === 'false') return false
  if (value === 'true') return true
  if (!/^\d+$/.test(value)) return value
  const hops = Number(value)
  // Hop 1 is the socket peer; its X-Forwarded-For entry names the client.
  return (_address, hop) => hop < hops
}
