/** Row of `event_feed` that becomes a webhook event. */
export interface FeedRow {
  id: number
  topic: 'order' | 'shortage'
  restaurantId: string
  subjectId: string
  kind: string
  data: Record<string, unknown>
  createdAt: Date
}
