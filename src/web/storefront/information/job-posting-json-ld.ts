import type { OpeningData, ShellData } from '../../server/reads.ts'

/** JobPosting for search engines, only for openings in a city: an opening for the whole chain is not a single position. */
export function buildJobPostingJsonLd(shell: ShellData, opening: OpeningData): object {
  return {
    '@type': 'JobPosting',
    title: opening.title,
    description: opening.description,
    identifier: { '@type': 'PropertyValue', name: shell.brand, value: opening.id },
    hiringOrganization: { '@id': `${shell.origin}/#organization` },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: opening.locality, addressCountry: 'IT' } },
    datePosted: opening.openedOn,
    employmentType: /full/i.test(opening.contract) ? 'FULL_TIME' : /part/i.test(opening.contract) ? 'PART_TIME' : 'OTHER',
    directApply: true,
    ...(opening.closesOn && { validThrough: opening.closesOn }),
  }
}
