import { ByPlace } from '../ui/index-keyed-list.tsx'

/** A sentence with the names of fields between backticks, as descriptions are written. */
export const Written = ({ children }: { children: string }) => (
  <ByPlace of={children.split('`')}>
    {(part, at) => (at % 2 === 1 ? <code className="font-mono text-[0.9em] font-semibold [overflow-wrap:anywhere]">{part}</code> : part)}
  </ByPlace>
)
