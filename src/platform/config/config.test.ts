import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settingsSchema } from './settings.ts'

const why = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('a bad setting is reported in one line: its name, the error and the allowed values', () => {
  test.each([
    [{ PORT: 'many' }, 'PORT is not usable: "many" is not a number. It takes a whole number from 0 to 65535.'],
    [{ PORT: '3000.5' }, 'PORT is not usable: "3000.5" is not a whole number. It takes a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is not usable: "70000" is too large. It takes a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is not usable: "-1" is too small. It takes a whole number from 0 to 65535.'],
    [{ DEMO: 'perhaps' }, 'DEMO is not usable: "perhaps" is none of what it can be. It takes 1 or 0.'],
    [{ DEMO: 'a\nb' }, 'DEMO is not usable: "a\\nb" is none of what it can be. It takes 1 or 0.'],
    [{ PUBLIC_URL: 'spiedo' }, 'PUBLIC_URL is not usable: "spiedo" is not an address. It takes an address such as https://spiedo.example.'],
    [{ PUBLIC_URL: 'ftp://spiedo' }, 'PUBLIC_URL is not usable: "ftp://spiedo" begins with ftp:. It takes an address such as https://spiedo.example.'],
    ...['/sub', '/?a=b', '/#c', '?a=b', 'https://ada:secret@spiedo.example'].map((rest): [Record<string, string>, string] => {
      const PUBLIC_URL = rest.startsWith('https') ? rest : `https://spiedo.example${rest}`
      const line = `PUBLIC_URL is not usable: "${PUBLIC_URL}" has more than protocol, host and port. It takes an address such as https://spiedo.example.`
      return [{ PUBLIC_URL }, line]
    }),
    [{ NODE_ENV: 'prod' }, 'NODE_ENV is not usable: "prod" is none of what it can be. It takes production or development.'],
    [
      { DATABASE_URL: 'mysql://me:secret@somewhere/else' },
      'DATABASE_URL is not usable: its value (not shown) begins with mysql:. It takes an address such as postgres://user:password@host:5432/name.',
    ],
    [{ DATABASE_READ_URL: 'postgres://db/spiedo' }, 'DATABASE_READ_URL goes together with DATABASE_URL, which is missing.'],
    [{ MAIL_TO_STAFF: 'staff' }, 'MAIL_TO_STAFF is not usable: "staff" is not an address. It takes an e-mail address.'],
    [{ MAIL_FROM: 'Spiedo' }, 'MAIL_FROM is not usable: "Spiedo" is not an address. It takes a sender such as Spiedo <ciao@spiedo.example>.'],
    [{ SECRET_KEY: 'geheim' }, 'SECRET_KEY is not usable: its value (not shown) has fewer than 16 characters. It takes a text of 16 characters or more.'],
    [
      { TRUST_PROXY: '10.0.0.0/99' },
      'TRUST_PROXY is not usable: "10.0.0.0/99" is not understood. It takes true, false, a number of hops, or addresses such as 10.0.0.0/8 with commas between.',
    ],
    [{ TLS_CERT: '/no/such.pem', TLS_KEY: '/no/such.key' }, 'TLS_CERT=/no/such.pem is not usable: there is no such file.'],
    [
      { TLS_CERT: 'package.json', TLS_KEY: 'package.json' },
      'TLS_CERT=package.json is not usable: there is no certificate in this file. It takes the file of one in PEM form.',
    ],
  ])('%j', (env, line) => expect(why(env)).toBe(line))

  test.each(Object.keys(settingsSchema.shape))('%s: never more than a line, never what a library says', name => {
    for (const value of ['\0', 'x', '-1', '1e99', 'NaN', 'Infinity', '::::', 'http://', 'x'.repeat(10_000), 'né sì né no\n\n']) {
      const line = why({ [name]: value })
      expect(line).not.toMatch(/\n|Invalid|expected|undefined/)
      if (line) expect(line).toContain(name)
    }
  })
})

test('with a number of trusted hops only the nearest peers are trusted: beyond them stands what a visitor wrote', () => {
  const trusted = (hops: string) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: hops })
    return typeof trustProxy === 'function' ? [0, 1, 2].map(hop => trustProxy('10.0.0.1', hop)) : trustProxy
  }
  expect(trusted('1')).toEqual([true, false, false])
  expect(trusted('2')).toEqual([true, true, false])
  expect(trusted('0')).toBe(false)
})

test('links are made of an origin, however it was written', () => {
  for (const PUBLIC_URL of ['https://Spiedo.example', 'https://spiedo.example/', 'https://spiedo.example:443//'])
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ publicUrl: 'https://spiedo.example' })
})

test('a setting of nothing but blanks is none', () => {
  expect(readConfig({ PORT: ' ', DEMO: '' })).toMatchObject({ port: 3000, demo: true })
})

test('the archive of the log has an absolute path, and is for the embedded database alone', () => {
  expect(readConfig({}).backup.walArchive).toBeUndefined()
  expect(readConfig({ WAL_ARCHIVE_TO: '/mnt/other/log' }).backup.walArchive).toEqual({ folder: '/mnt/other/log', days: 7 })
  expect(readConfig({ WAL_ARCHIVE_TO: 'log' }).backup.walArchive?.folder).toBe(`${process.cwd()}/log`)
  expect(why({ WAL_ARCHIVE_TO: 'log', DATABASE_URL: 'postgres://spiedo@localhost/spiedo' })).toBe(
    'WAL_ARCHIVE_TO is for the embedded database: unset it where DATABASE_URL is set.',
  )
  expect(why({ WAL_ARCHIVE_TO: 'log', WAL_ARCHIVE_DAYS: '0' })).toContain('It takes a whole number of days from 1 to 3650.')
})
