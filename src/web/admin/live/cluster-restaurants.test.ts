import { expect, it } from 'vitest'
import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { clusterRestaurants } from './cluster-restaurants.ts'

const at = (id: string, latitude: number, longitude: number, urgency = 0) => ({ id, city: id, latitude, longitude, urgency }) as LiveRestaurant

it('restaurants near to each other become one mark, where the most urgent of them is', () => {
  const clusters = clusterRestaurants([at('Milano', 45.46, 9.19), at('Monza', 45.58, 9.27, 100), at('Bari', 41.12, 16.87)], 30)
  expect(clusters.map(({ id, restaurants, urgentCount }) => [id, restaurants.length, urgentCount])).toEqual([
    ['Monza', 2, 1],
    ['Bari', 1, 0],
  ])
})

it('a thousand restaurants are gathered into fewer marks than fit beside each other, and none is lost', () => {
  const many = Array.from({ length: 1000 }, (_, index) => at(`r${index}`, 36 + (index % 100) / 10, 7 + Math.floor(index / 100)))
  const clusters = clusterRestaurants(many, 30)
  expect(clusters.length).toBeLessThan(500)
  expect(clusters.reduce((sum, { restaurants }) => sum + restaurants.length, 0)).toBe(1000)
})
