/** A sentence with the names of fields between backticks, as descriptions are written. */
export const Written = ({ children }: { children: string }) =>
  children.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, in their own order
      <code key={at} className="font-mono text-[0.9em] font-semibold [overflow-wrap:anywhere]">
        {part}
      </code>
    ) : (
      part
    ),
  )
