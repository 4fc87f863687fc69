/** Label of a header button on two lines. */
export function TwoLineLabel({ first, second }: { first: string; second: string }) {
  return (
    <span className="block text-base/tight">
      <span className="block">{first}</span> <span className="block">{second}</span>
    </span>
  )
}
