/** What a button of the bar says in more words than fit beside each other there. */
export function TwoLineLabel({ first, second }: { first: string; second: string }) {
  return (
    <span className="block text-base/tight">
      <span className="block">{first}</span> <span className="block">{second}</span>
    </span>
  )
}
