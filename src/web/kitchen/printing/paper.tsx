import { useRef } from 'react'
import { encode } from 'uqr'
import type { PageBlock } from '#kitchen/printing/contract.ts'
import { IndexKeyedList } from '../../ui/index-keyed-list.tsx'
import { printingText as t } from './printing-text.ts'
import { usePageSize } from './use-page-size.ts'

const sizes = { 1: 'text-[3.2mm] leading-tight', 2: 'text-[6mm] leading-tight', 3: 'text-[10mm] leading-none' } as const
const sizeOf = (scale: number | undefined) => sizes[scale === 2 || scale === 3 ? scale : 1]

/** A document on 80 mm of paper, as a receipt printer would print it; the printed page is as long as the document. */
export function Paper({ blocks }: { blocks: readonly PageBlock[] }) {
  const paper = useRef<HTMLElement>(null)
  usePageSize(paper)
  return (
    <article ref={paper} className="receipt-paper mx-auto w-[72mm] bg-farina font-mono text-carbone">
      <IndexKeyedList items={blocks}>{block => <Block block={block} />}</IndexKeyedList>
    </article>
  )
}

function Block({ block: { type, text, left, right, value, scale, bold, inverted, align, indent = 0 } }: { block: PageBlock }) {
  const style = `${sizeOf(scale)} ${bold ? 'font-bold' : ''} [overflow-wrap:anywhere]`
  switch (type) {
    case 'text':
      return (
        <p
          className={`${style} ${align === 'center' ? 'text-center' : ''} ${inverted ? 'bg-carbone px-1 text-farina [print-color-adjust:exact]' : ''}`}
          style={{ paddingLeft: `${indent}ch` }}
        >
          {text}
        </p>
      )
    case 'columns':
      return (
        <p className={`flex justify-between gap-2 ${style}`}>
          <span>{left}</span>
          <span className="shrink-0">{right}</span>
        </p>
      )
    case 'rule':
      return <hr className="my-1 border-t-2 border-dashed border-carbone" />
    case 'space':
      return <div className="h-[3mm]" />
    case 'qr':
      return <Code value={value ?? ''} />
  }
}

function Code({ value }: { value: string }) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={t('kitchen-printing.code')} className="mx-auto w-[30mm] bg-farina">
      <path d={path} fill="#000" />
    </svg>
  )
}
