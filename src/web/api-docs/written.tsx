import { IndexKeyedList } from '../ui/index-keyed-list.tsx'

/** Text with code between backticks, as in descriptions. */
export const CodeText = ({ children }: { children: string }) => (
  <IndexKeyedList items={children.split('`')}>
    {(part, index) => (index % 2 === 1 ? <code className="font-mono text-[0.9em] font-semibold [overflow-wrap:anywhere]">{part}</code> : part)}
  </IndexKeyedList>
)
