import type { OpeningData, ShellData } from '../../reads.ts'

/** An opening for searchers of jobs. */
export function openingThing(shell: ShellData, opening: OpeningData): object {
  return {
    '@type': 'JobPosting',
    title: opening.title,
    description: opening.description,
    identifier: { '@type': 'PropertyValue', name: shell.brand, value: opening.id },
    hiringOrganization: { '@id': `${shell.origin}/#organization` },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: opening.place || shell.address.at(-1), addressCountry: 'IT' } },
    directApply: true,
    ...(opening.closesOn && { validThrough: opening.closesOn }),
  }
}
