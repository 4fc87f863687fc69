import type { DemoClosureRule } from './types.ts'

/** Yearly closures and early closings of the whole chain. */
export const demoClosures: DemoClosureRule[] = [
  { name: 'Capodanno', nameEn: 'New Year’s Day', kind: 'closed', monthDay: '01-01' },
  { name: 'Pasqua', nameEn: 'Easter Sunday', kind: 'closed', daysAfterEaster: 0 },
  { name: 'Ferragosto', nameEn: 'Assumption Day', kind: 'closed', monthDay: '08-15' },
  { name: 'Vigilia di Natale', nameEn: 'Christmas Eve', kind: 'short', monthDay: '12-24', closes: '18:00' },
  { name: 'Natale', nameEn: 'Christmas Day', kind: 'closed', monthDay: '12-25' },
  { name: 'San Silvestro', nameEn: 'New Year’s Eve', kind: 'short', monthDay: '12-31', closes: '20:00' },
]
