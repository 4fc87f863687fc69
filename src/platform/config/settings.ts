import { z } from 'zod'
import { backupSettings, expectedBackupValues } from './backup-settings.ts'
import { isAddressList, isTrustProxyValue } from './config-checks.ts'
import { expectedTracingValues, tracingSettings } from './tracing-settings.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')
const absoluteUrl = z.url({ protocol: /^https?$/ }).transform(value => value.replace(/\/+$/, ''))
const isOrigin = (value: string) => new URL(value).href === `${new URL(value).origin}/`
const wholeNumber = (from: number, to = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(from).max(to)

/** Schema of all settings, by environment variable. README lists them. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: wholeNumber(2, 100).default(16),
  PUBLIC_URL: absoluteUrl
    .refine(isOrigin, { params: { says: 'has more than protocol, host and port' } })
    .transform(value => new URL(value).origin)
    .optional(),
  TRUST_PROXY: z.string().refine(isTrustProxyValue).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .refine(value => !/\s/.test(value), { params: { says: 'holds a space' } })
    .optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@]*[^\s<>@]+@[^\s<>@]+$|^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$/)
    .default('ciao@spiedo.test'),
  MAIL_TO_STAFF: z.email().optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_BASE: absoluteUrl.optional(),
  PUSH_HOSTS: z.string().default(''),
  SECRET_KEY: z.string().min(16).optional(),
  GEOCODER_URL: absoluteUrl.optional(),
  MAP_TILES: z.string().optional(),
  WEBHOOK_ALLOW_PRIVATE: z.string().refine(isAddressList).default(''),
  PRINT_NETWORKS: z.string().refine(isAddressList).default('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7'),
  LOGINS_PER_MINUTE: wholeNumber(1).default(30),
  LOGIN_FAILURES: wholeNumber(1).default(10),
  REGISTRATIONS_PER_HOUR: wholeNumber(1).default(20),
  MAILS_PER_HOUR: wholeNumber(1).default(12),
  OPEN_ORDERS_PER_CUSTOMER: wholeNumber(1).default(6),
  OPEN_ORDERS_PER_NETWORK: wholeNumber(1).default(24),
  OPEN_ORDERS_PER_RESTAURANT: wholeNumber(1).default(60),
  ...backupSettings,
  ...tracingSettings,
})

type Setting = keyof typeof settingsSchema.shape

/** Accepted values per setting, for the error message. */
const expectedValues: Record<Setting, string> = {
  NODE_ENV: 'production or development',
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  DATABASE_READ_URL: 'an address such as postgres://user:password@host:5432/name',
  DATABASE_POOL: 'a whole number from 2 to 100',
  PUBLIC_URL: 'an address such as https://spiedo.example',
  TRUST_PROXY: 'true, false, a number of hops, or addresses such as 10.0.0.0/8 with commas between',
  DRAIN_SECONDS: 'a whole number from 0 to 300',
  METRICS_TOKEN: 'a text of 16 characters or more, without spaces',
  TLS_CERT: 'the file of a certificate',
  TLS_KEY: 'the file of a private key',
  DEMO: '1 or 0',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  SMTP_URL: 'an address such as smtps://user:password@host:465',
  MAIL_FROM: 'a sender such as Spiedo <ciao@spiedo.example>',
  MAIL_TO_STAFF: 'an e-mail address',
  STRIPE_SECRET_KEY: 'the secret key of a Stripe account',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of a Stripe webhook',
  STRIPE_API_BASE: 'an address such as https://api.stripe.com',
  PUSH_HOSTS: 'host names with commas between',
  SECRET_KEY: 'a text of 16 characters or more',
  WEBHOOK_ALLOW_PRIVATE: 'addresses or ranges such as 192.168.1.0/24 with commas between',
  MAP_TILES: 'a PMTiles file, or its address such as https://tiles.example/italia.pmtiles',
  GEOCODER_URL: 'an address such as https://nominatim.example/search',
  PRINT_NETWORKS: 'addresses or ranges such as 192.168.1.0/24 with commas between',
  LOGINS_PER_MINUTE: 'a whole number from 1 on',
  LOGIN_FAILURES: 'a whole number from 1 on',
  REGISTRATIONS_PER_HOUR: 'a whole number from 1 on',
  MAILS_PER_HOUR: 'a whole number from 1 on',
  OPEN_ORDERS_PER_CUSTOMER: 'a whole number from 1 on',
  OPEN_ORDERS_PER_NETWORK: 'a whole number from 1 on',
  OPEN_ORDERS_PER_RESTAURANT: 'a whole number from 1 on',
  ...expectedBackupValues,
  ...expectedTracingValues,
}

/** Describes the first bad setting in one line: name, fault, accepted values. URLs and keys are not shown. */
export function describeConfigError(error: z.ZodError, values: Record<string, string | undefined>): string {
  const [issue] = error.issues
  const name = String(issue?.path[0]) as Setting
  const value = values[name] ?? ''
  const shown = name !== 'PUBLIC_URL' && /_(URL|KEY|SECRET|BASE|TOKEN|PASSPHRASE)$/.test(name) ? 'its value (not shown)' : JSON.stringify(value.slice(0, 80))
  return `${name} is not usable: ${shown} ${issue ? describeIssue(issue, value) : 'is not understood'}. It takes ${expectedValues[name]}.`
}

function describeIssue(issue: z.core.$ZodIssue, value: string): string {
  switch (issue.code) {
    case 'too_big':
      return 'is too large'
    case 'too_small':
      return issue.origin === 'string' ? `has fewer than ${issue.minimum} characters` : 'is too small'
    case 'invalid_type':
      return issue.expected === 'int' ? 'is not a whole number' : 'is not a number'
    case 'invalid_value':
      return 'is none of what it can be'
    case 'invalid_format':
      return issue.format === 'url' && URL.canParse(value) ? `begins with ${new URL(value).protocol}` : 'is not an address'
    case 'custom':
      return String(issue.params?.says ?? 'is not understood')
    default:
      return 'is not understood'
  }
}
