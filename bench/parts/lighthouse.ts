import lighthouse, { type Result } from 'lighthouse'
import { findOrderingPages, findPublicPages } from '../addresses.ts'
import { startChromium } from '../chromium.ts'
import { type Figure, formatFigure } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import { startProduct } from '../product.ts'
import { measureScriptsKb } from '../scripts-of-page.ts'
import { median } from '../statistics.ts'

/** Category for agents of the browser: in a Chromium with their tools, which other browsers do not load. */
const agentCategory = 'agentic-browsing'
const categories = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' }

/** Pages that search engines are asked not to list, which costs SEO its points. */
const unlistedPages = ['/cart']

/**
 * Minimum benchmark index: below that, Lighthouse warns that the machine is too slow for its simulated phone, whose slowdown is a fixed factor of
 * four.
 */
const minBenchmarkIndex = 1000

const timings: { audit: string; name: string; unit: Figure['unit']; scale: number; atMost: number }[] = [
  { audit: 'largest-contentful-paint', name: 'LCP', unit: 's', scale: 1000, atMost: 1.4 },
  { audit: 'cumulative-layout-shift', name: 'CLS', unit: 'CLS', scale: 1, atMost: 0.01 },
  { audit: 'total-blocking-time', name: 'TBT', unit: 'ms', scale: 1, atMost: 50 },
]

/** Measures a phone on simulated 4G: Lighthouse's own defaults for mobile. */
export const lighthousePart: Part = {
  name: 'lighthouse',
  about: 'Lighthouse, mobile on simulated 4G, and first-load JavaScript; --pages menu,cart for some pages',
  async measure(bench) {
    const product = await startProduct(bench, { name: 'lighthouse', unpinned: true })
    const chromium = await startChromium(bench)
    const agentChromium = await startChromium(bench, { name: 'chromium-agent', portOffset: 6, features: ['WebMCPTesting'] })
    try {
      const figures: Figure[] = []
      const named = Object.entries({ ...(await findPublicPages(product.address)), ...(await findOrderingPages(product.address)) })
      for (const [, page] of named.filter(([name]) => bench.pages.length === 0 || bench.pages.includes(name))) {
        // Warm-up: fills the page cache and warms up the browser.
        await fetch(product.address + page)
        const runs: Result[] = []
        // Alternates with the page without its scripts: the control for this machine's own time.
        const scriptlessRuns: Result[] = []
        const options = { port: chromium.port, logLevel: 'error', disableFullPageScreenshot: true } as const
        for (let run = 0; run < bench.rounds; run++) {
          const whole = await lighthouse(product.address + page, options)
          if (whole) runs.push(whole.lhr)
          const withoutScripts = await lighthouse(product.address + page, { ...options, onlyCategories: ['performance'], blockedUrlPatterns: ['*.js'] })
          if (withoutScripts) scriptlessRuns.push(withoutScripts.lhr)
        }
        figures.push(...(await toFigures(page, runs, scriptlessRuns)))
        reportAudits(bench, page, runs)
        const agentRun = await lighthouse(product.address + page, { ...options, port: agentChromium.port, onlyCategories: [agentCategory] })
        figures.push(toAgentFigure(page, agentRun?.lhr))
        if (agentRun) reportAudits(bench, page, [agentRun.lhr])
      }
      return figures
    } finally {
      await agentChromium.stop()
      await chromium.stop()
      await product.stop()
    }
  },
}

async function toFigures(page: string, runs: Result[], still: Result[]): Promise<Figure[]> {
  const broken = runs.find(({ runtimeError }) => runtimeError)?.runtimeError
  if (broken || runs.length === 0) {
    return [{ part: 'lighthouse', what: `${page} performance`, value: Number.NaN, unit: 'points', goal: { atLeast: 100 }, note: broken?.code ?? 'no result' }]
  }
  const points = Object.entries(categories).map(([id, name]): Figure => {
    const scores = runs.map(run => (run.categories[id]?.score ?? Number.NaN) * 100)
    const isUnlisted = id === 'seo' && unlistedPages.includes(page)
    return {
      part: 'lighthouse',
      what: `${page} ${name}`,
      value: median(scores),
      unit: 'points',
      ...(isUnlisted ? { note: 'not for search engines' } : { goal: { atLeast: 100 } }),
      beside: scores.map(score => score.toFixed(0)).join(' '),
    }
  })
  const benchmarkIndex = median(runs.map(({ environment }) => environment.benchmarkIndex))
  const times = timings.map(({ audit, name, unit, scale, atMost }): Figure => {
    const medianOf = (results: Result[]) => median(results.map(run => (run.audits[audit]?.numericValue ?? Number.NaN) / scale))
    const note = `machine ${benchmarkIndex.toFixed(0)}${benchmarkIndex < minBenchmarkIndex ? `, Lighthouse expects ${minBenchmarkIndex} or more` : ''}`
    const tbtNote = name === 'TBT' && { beside: `without its scripts ${formatFigure(medianOf(still), unit)}`, note }
    return { part: 'lighthouse', what: `${page} ${name}`, value: medianOf(runs), unit, goal: { atMost }, ...tbtNote }
  })
  const weights = await Promise.all(runs.map(run => measureScriptsKb(listScripts(run))))
  return [
    ...points,
    ...times,
    { part: 'lighthouse', what: `${page} first-load JavaScript`, value: median(weights), unit: 'kB', goal: { atMost: 125 }, note: 'gzip' },
  ]
}

/** Points of the category for agents, with the audits that applied: one that does not apply says that the page has no tools. */
function toAgentFigure(page: string, run: Result | undefined): Figure {
  const category = run?.categories[agentCategory]
  const applied = category?.auditRefs.filter(({ id }) => run?.audits[id]?.scoreDisplayMode !== 'notApplicable') ?? []
  return {
    ...{ part: 'lighthouse', what: `${page} agentic browsing`, unit: 'points', goal: { atLeast: 100 } },
    value: (category?.score ?? Number.NaN) * 100,
    beside: `${applied.length} of ${category?.auditRefs.length ?? 0} audits apply`,
  }
}

/** Lists the URLs of all scripts loaded before the page was idle. */
function listScripts(run: Result): string[] {
  const details = run.audits['network-requests']?.details
  const requests = details?.type === 'table' ? (details.items as { url?: unknown; mimeType?: unknown; resourceType?: unknown }[]) : []
  return requests.filter(({ mimeType, resourceType }) => resourceType === 'Script' || String(mimeType).includes('javascript')).map(({ url }) => String(url))
}

/** Prints each audit that cost points, with its elements. */
function reportAudits(bench: Bench, page: string, runs: Result[]): void {
  const counted = new Set(
    [...Object.keys(categories), agentCategory].flatMap(id =>
      runs.flatMap(run => run.categories[id]?.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id) ?? []),
    ),
  )
  const last = runs.at(-1)
  for (const audit of Object.values(last?.audits ?? {})) {
    if (audit.score === null || audit.score >= 1 || !counted.has(audit.id)) continue
    const items = audit.details?.type === 'table' ? audit.details.items.slice(0, 5).map(item => JSON.stringify(describeItem(item))) : []
    bench.say(
      [`  ${page} · ${audit.id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`, ...items.map(item => `      ${item}`)].join('\n'),
    )
  }
}

function describeItem(item: Record<string, unknown>): unknown {
  const node = item.node as { selector?: string; snippet?: string } | undefined
  return node ? { selector: node.selector, snippet: node.snippet } : item
}
