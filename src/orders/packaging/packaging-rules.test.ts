import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settingsSections } from '#restaurants/settings/contract.ts'
import { computeDepositCents, countContainers, findOfferedPackaging, keepPackaging, packCart } from './packaging-rules.ts'

const here = '01890000-0000-7000-8000-000000000001'
const at = (fulfilment: 'pickup' | 'delivery' | 'table', date = '2027-02-12') => ({ restaurantId: here, fulfilment, date })

test('without settings the own container is taken from 12 February 2027, for pickup and table, and nothing is lent', () => {
  const rules = settingsSections.packaging.parse({})
  expect(findOfferedPackaging(rules, at('pickup', '2027-02-11'))).toEqual({ ownContainer: false, containerDepositCents: null })
  expect(findOfferedPackaging(rules, at('pickup'))).toEqual({ ownContainer: true, containerDepositCents: null })
  expect(findOfferedPackaging(rules, at('table')).ownContainer).toBe(true)
  expect(findOfferedPackaging(rules, at('delivery')).ownContainer).toBe(false)
})

test('a restaurant may have rules of its own, and nothing is lent at a table', () => {
  const rules = settingsSections.packaging.parse({
    containerDepositCents: 250,
    restaurants: [{ restaurantId: here, ownContainerFrom: '2026-06-01', reusable: false }],
  })
  expect(findOfferedPackaging(rules, at('pickup', '2026-06-01'))).toEqual({ ownContainer: true, containerDepositCents: null })
  const elsewhere = { ...at('delivery'), restaurantId: '01890000-0000-7000-8000-000000000002' }
  expect(findOfferedPackaging(rules, elsewhere).containerDepositCents).toBe(250)
  expect(findOfferedPackaging(rules, { ...elsewhere, fulfilment: 'table' }).containerDepositCents).toBeNull()
})

test('each dish that a station makes has a container, drinks have none, a combo has those of its dishes', () => {
  const [panino, cola] = [
    { quantity: 2, work: { spit: 4 } },
    { quantity: 3, work: {} },
  ]
  const combo = { quantity: 2, work: { spit: 2 }, parts: [panino, cola, { quantity: 2, work: { fryer: 2 } }] }
  expect(countContainers([panino, cola, combo])).toBe(2 + 0 + 4)
  expect(packCart('reusable', { ownContainer: false, containerDepositCents: 150 }, [panino, cola])).toEqual({
    ...{ packaging: 'reusable', containers: 2, depositCents: 300 },
  })
  expect(packCart('reusable', { ownContainer: true, containerDepositCents: null }, [panino]).packaging).toBe('standard')
  expect(packCart('own_container', { ownContainer: true, containerDepositCents: 150 }, [panino])).toMatchObject({ containers: 0, depositCents: 0 })
})

test('an edit keeps what was agreed, unless there is nothing left to lend or to bring', () => {
  const lent = { packaging: 'reusable' as const, containers: 3, depositCents: 600 }
  expect(keepPackaging(lent, 'delivery')).toEqual(lent)
  expect(keepPackaging(lent, 'table')).toEqual({ packaging: 'standard', containers: 0, depositCents: 0 })
  expect(keepPackaging({ packaging: 'own_container', containers: 0, depositCents: 0 }, 'delivery').packaging).toBe('standard')
})

test('deposits that come back in parts add up to what was paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 5000 }), fc.array(fc.integer({ min: 1, max: 9 })), (containers, cents, steps) => {
      const order = { containers, depositCents: containers * cents }
      let [back, refundedCents] = [0, 0]
      for (const step of [...steps, containers]) {
        const count = Math.min(step, containers - back)
        refundedCents += computeDepositCents(order, back + count) - computeDepositCents(order, back)
        back += count
      }
      expect(refundedCents).toBe(order.depositCents)
    }),
  )
})
