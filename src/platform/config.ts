import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isTrustedList, tlsProblem } from './config-checks.ts'
import { declaredEnvironment } from './node-environment.ts'
import { StartFailure } from './start-failure.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')
const absoluteUrl = z.url({ protocol: /^https?$/ }).transform(value => value.replace(/\/+$/, ''))

/** Every setting of the process, by its environment variable. README lists them for people. */
const settingsSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(16),
  PUBLIC_URL: absoluteUrl.optional(),
  TRUST_PROXY: z.string().refine(isTrustedList, 'true, a number of hops, or addresses such as 10.0.0.0/8').optional(),
  TLS_CERT: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Spiedo <ciao@spiedo.test>'),
  MAIL_TO_STAFF: z.email().optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_BASE: absoluteUrl.optional(),
  PUSH_HOSTS: z.string().default(''),
  SECRET_KEY: z.string().min(16).optional(),
  GEOCODER_URL: absoluteUrl.optional(),
  LOGINS_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  LOGIN_FAILURES: z.coerce.number().int().min(1).default(10),
  REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(20),
})

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
  limits: Limits
}

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Origin of its API, when not the provider's own: a proxy, or what tests listen with. */
  apiBase: string | undefined
}

/** How often one address may ask for what costs the server a password comparison, or somebody else an annoyance. */
export interface Limits {
  /** Attempts to sign in, by address. */
  loginsPerMinute: number
  /** Wrong passwords in 15 minutes, by account and network. */
  loginFailures: number
  registrationsPerHour: number
}

/** A setting that can't be used; the message is one line that names it. */
export class ConfigError extends StartFailure {}

/**
 * Checks the environment against the schema above.
 * @throws ConfigError naming the first bad setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settingsSchema.safeParse(filled)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new ConfigError(`${name} is not usable (${issue?.message}): ${name}=${secretive(name, filled[name])}`)
  }
  const s = parsed.data
  if (!s.TLS_CERT !== !s.TLS_KEY) throw new ConfigError('TLS_CERT and TLS_KEY go together: one of them is missing.')
  for (const name of ['TLS_CERT', 'TLS_KEY'] as const) {
    const file = s[name]
    if (file && !existsSync(file)) throw new ConfigError(`${name} names a file that is not there: ${file}`)
  }
  const tls = s.TLS_CERT && s.TLS_KEY ? { certFile: s.TLS_CERT, keyFile: s.TLS_KEY } : undefined
  const problem = tls && tlsProblem(tls)
  if (problem) throw new ConfigError(`TLS_CERT and TLS_KEY are not a certificate and its key (${problem}).`)
  if (!s.STRIPE_SECRET_KEY !== !s.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: one of them is missing.')
  const production = s.NODE_ENV === 'production'
  return {
    production,
    port: s.PORT,
    host: s.HOST,
    dataFolder: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databasePool: s.DATABASE_POOL,
    publicUrl: s.PUBLIC_URL,
    trustProxy: readTrust(s.TRUST_PROXY),
    tls,
    demo: s.DEMO ?? !production,
    logLevel: s.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    mailToStaff: s.MAIL_TO_STAFF,
    pushHosts: s.PUSH_HOSTS.split(/[\s,]+/).filter(Boolean),
    stripe:
      s.STRIPE_SECRET_KEY && s.STRIPE_WEBHOOK_SECRET
        ? { secretKey: s.STRIPE_SECRET_KEY, webhookSecret: s.STRIPE_WEBHOOK_SECRET, apiBase: s.STRIPE_API_BASE }
        : undefined,
    secretKey: s.SECRET_KEY,
    geocoderUrl: s.GEOCODER_URL,
    limits: { loginsPerMinute: s.LOGINS_PER_MINUTE, loginFailures: s.LOGIN_FAILURES, registrationsPerHour: s.REGISTRATIONS_PER_HOUR },
  }
}

/** `.env` beside package.json, then the environment, which wins. */
export function loadConfig(): Config {
  return readConfig({ ...process.env, NODE_ENV: declaredEnvironment })
}

function readTrust(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === '0' || value === 'false') return false
  if (value === 'true') return true
  if (!/^\d+$/.test(value)) return value
  const hops = Number(value)
  return (_address, hop) => hop <= hops
}

const secretive = (name: string, value: string | undefined) => (/_(URL|KEY|SECRET)$/.test(name) ? '…' : value)
