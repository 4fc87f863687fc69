import { expect, test } from 'vitest'
import { truncateAddress } from './truncate-address.ts'

test.each([
  ['192.168.17.211', '192.168.17.0'],
  ['::ffff:10.1.2.3', '10.1.2.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8:0::'],
])('%s is stored as %s', (ip, network) => expect(truncateAddress(ip)).toBe(network))
